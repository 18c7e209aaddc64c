import { generatePath } from 'react-router-dom';

/**
 * Every address of the portal. The routes, the links and the code that navigates all read it here.
 * Each is an export of its own, because the build shortens the names of exports but not of fields.
 */
export const home = '/provost-login';
export const account = '/provost-login/profile';
export const secondFactor = '/provost-login/profile/second-factor';
export const requests = '/provost-login/student-queries';
export const request = '/provost-login/requests/:type/:requestId';
export const technicians = '/provost-login/technicians';
export const jobSheet = '/provost-login/job-sheet';
export const students = '/provost-login/view-profiles';
export const corrections = '/provost-login/view-profiles/corrections';
export const studentNotices = '/provost-login/student-notice';
export const manyNotices = '/provost-login/student-notice/many';
export const newManyNotice = '/provost-login/student-notice/many/new';
export const manyNotice = '/provost-login/student-notice/many/:noticeId';
export const publicNotices = '/provost-login/public-notice';
export const allotment = '/provost-login/allotment-data';
export const registered = '/provost-login/allotment-data/students';
export const application = '/provost-login/allotment-data/students/:studentId';
export const allotmentRuns = '/provost-login/allotment-data/alloted_hostels_list';
export const rounds = '/provost-login/allotment-data/rounds';
export const needs = '/provost-login/allotment-data/rounds/needs';
export const round = '/provost-login/allotment-data/rounds/:roundId';
export const roomChanges = '/provost-login/allotment-data/room-changes';
export const roomChange = '/provost-login/allotment-data/room-changes/:roomChangeId';
export const fees = '/provost-login/fees';
export const feeAdjustments = '/provost-login/fees/adjustments';
export const feeSettlements = '/provost-login/fees/settlements';
export const feeAccount = '/provost-login/fees/students/:studentId';
export const halls = '/provost-login/halls';
export const hall = '/provost-login/halls/:hallId';
export const checkIn = '/provost-login/check-in';
export const yearEnd = '/provost-login/halls/:hallId/year-end';
export const leave = '/provost-login/leave';
export const staff = '/provost-login/staff';
export const settings = '/provost-login/settings';
export const feeSchedule = '/provost-login/settings/fees';
export const replyTemplates = '/provost-login/settings/reply-templates';
export const system = '/provost-login/system';
export const reports = '/provost-login/reports';
export const audit = '/provost-login/audit';
export const imports = '/provost-login/settings/imports';
export const importOne = '/provost-login/settings/imports/:importId';
export const room = '/provost-login/halls/:hallId/rooms/:number';

/** The pages of the public site that the portal leads to. */
export const signIn = '/login/provost-login';
export const signInOptions = '/login';

/** The fee account of a student. */
export function feeAccountPath(studentId: string): string {
  return generatePath(feeAccount, { studentId });
}

/** The students whose record has a roll number. */
export function studentSearchPath(rollNumber: string): string {
  return `${students}?${new URLSearchParams({ search: rollNumber }).toString()}`;
}

/** The public notices whose title or text has a text. */
export function noticeSearchPath(text: string): string {
  return `${publicNotices}?${new URLSearchParams({ search: text }).toString()}`;
}

/** A notice to many. */
export function manyNoticePath(noticeId: string): string {
  return generatePath(manyNotice, { noticeId });
}

/** The page of one hall. */
export function hallPath(hallId: string): string {
  return generatePath(hall, { hallId });
}

/** The list of the residents of a hall, which can be saved as a PDF. */
export function hallRollPath(hallId: string): string {
  return `${reports}?${new URLSearchParams({ report: 'hall-roll', hall: hallId }).toString()}`;
}

/** The end of the year in a hall. */
export function yearEndPath(hallId: string): string {
  return generatePath(yearEnd, { hallId });
}

/** The page of one room. */
export function roomPath(hallId: string, number: string): string {
  return generatePath(room, { hallId, number });
}

/** One import. */
export function importPath(importId: string): string {
  return generatePath(importOne, { importId });
}

/** The application of a student. */
export function applicationPath(studentId: string): string {
  return generatePath(application, { studentId });
}

/** The reasons of one run of one hall, in its record. */
export function runPath(runId: string): string {
  return `${allotmentRuns}?tab=reasons&run=${runId}`;
}

/** The page of one round. */
export function roundPath(roundId: string): string {
  return generatePath(round, { roundId });
}

/** One request for another room. */
export function roomChangePath(roomChangeId: string): string {
  return generatePath(roomChange, { roomChangeId });
}

/** The audit log, only what was done to one subject. */
export function auditOfPath({ type, id }: { type: string; id: string }): string {
  return `${audit}?${new URLSearchParams({ subjectType: type, subjectId: id }).toString()}`;
}
