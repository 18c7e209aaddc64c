import type { Found } from '@hostel/contracts/office/find';
import { labelOf, placeOf } from '../../../lib/labels.ts';
import { requestPath } from '../../../lib/request-path.ts';
import * as paths from '../../../paths.ts';
import { messages as texts } from './messages.ts';

/** A result: where it leads, and two lines. */
export interface Result {
  to: string;
  label: string;
  detail: string;
}

export interface ResultGroup {
  title: string;
  results: readonly Result[];
}

const statusText = (status: string) =>
  labelOf({ 'in-progress': 'In progress' }, status).replace(/^./, (first) => first.toUpperCase());

/**
 * What the server found for a text, in groups; empty ones are left out. Students are searched most:
 * halls come before them only where the text begins the name of one.
 */
export function groupsOf(found: Found, text: string): ResultGroup[] {
  const { students, halls = [], rooms, requests, notices } = found;
  const { groups } = texts;
  const ofStudents = {
    title: groups.students,
    results: students.map(({ name, rollNumber, hostelName, roomNumber }) => ({
      to: paths.studentSearchPath(rollNumber),
      label: name,
      detail: `${rollNumber} · ${roomNumber ? placeOf(hostelName, roomNumber) : texts.noBed}`,
    })),
  };
  const ofHalls = {
    title: groups.halls,
    results: halls.map(({ _id, name }) => ({ to: paths.hallPath(_id), label: name, detail: '' })),
  };
  const begun = text.toLowerCase();
  const isHall = halls.some(({ name }) => name.toLowerCase().startsWith(begun));
  return withoutEmpty([
    ...(isHall ? [ofHalls, ofStudents] : [ofStudents, ofHalls]),
    {
      title: groups.rooms,
      results: rooms.map(({ hallId, hostelName, number }) => ({
        to: paths.roomPath(hallId, number),
        label: texts.room(number),
        detail: hostelName,
      })),
    },
    {
      title: groups.requests,
      results: requests.map((request) => ({
        to: requestPath(request),
        label: `${request.subject}, ${request.studentName}`,
        detail: `${statusText(request.status)} · #${request._id.slice(-8)}`,
      })),
    },
    {
      title: groups.notices,
      results: notices.map(({ title, status }) => ({
        to: paths.noticeSearchPath(title),
        label: title,
        detail: statusText(status),
      })),
    },
  ]);
}

const acts: readonly (readonly [string, string])[] = [
  [texts.acts.manyNotice, paths.newManyNotice],
  [texts.acts.jobSheet, paths.jobSheet],
  [texts.acts.technicians, paths.technicians],
  [texts.acts.corrections, paths.corrections],
  [texts.acts.roomChanges, paths.roomChanges],
  [texts.acts.adjustments, paths.feeAdjustments],
  [texts.acts.feeSchedule, paths.feeSchedule],
  [texts.acts.replyTemplates, paths.replyTemplates],
  [texts.acts.system, paths.system],
  [texts.acts.account, paths.account],
];

/** The pages and acts whose names contain a text. */
export function pagesLike(
  text: string,
  pages: readonly { to: string; label: string }[],
  isOpen: (path: string) => boolean,
): ResultGroup[] {
  const named = acts.map(([label, to]) => ({ label, to }));
  const results = [...pages, ...named]
    .filter(({ to, label }) => isOpen(to) && label.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, label }) => ({ to, label, detail: '' }));
  return withoutEmpty([{ title: texts.groups.pages, results }]);
}

function withoutEmpty(groups: readonly ResultGroup[]): ResultGroup[] {
  return groups.filter(({ results }) => results.length > 0);
}
