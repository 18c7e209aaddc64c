import {
  allottedStudents,
  roomAvailability,
  vacateBed,
} from '@hostel/contracts/admission/allotment';
import {
  allotmentRuns,
  allotRooms,
  previewAllotment,
  runDecisions,
} from '@hostel/contracts/admission/allotment/runs';
import { registerStudent } from '@hostel/contracts/admission/applications/register';
import { waitingList } from '@hostel/contracts/admission/allotment/waiting-list';
import { listStudents, type Student } from '@hostel/contracts/residence/students';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { bedGroups } from '../../../lib/beds/queries.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

/** One page of the registered students. */
export const useRegistered = (query: QueryIn<typeof listStudents>) =>
  useRead('students', listStudents, { query });

/** Registers a student. Under the same key that is done only once. */
export function useRegisterStudent() {
  return useCallMutation(registerStudent, { affects: ['students', 'allotment', 'dashboard'] });
}

/** Total, occupied and available beds by room type. */
export const useAvailability = () => useRead('allotment', roomAvailability, {});

/** One page of the students who have a bed. */
export const useAllotted = (query: QueryIn<typeof allottedStudents>) =>
  useRead('allotment', allottedStudents, { query });

/** What a run would decide now, one page of it. */
export const usePreview = (query: QueryIn<typeof previewAllotment>) =>
  useRead('allotment', previewAllotment, { query });

/** One page of the runs, newest first. */
export const useRuns = (query: QueryIn<typeof allotmentRuns>) =>
  useRead('allotment', allotmentRuns, { query });

/** One page of the decisions of a run. */
export const useDecisions = (run: string, query: QueryIn<typeof runDecisions>) =>
  useRead('allotment', runDecisions, { params: { id: run }, query });

/** One page of the applicants without a bed whom a hall admits, in the order of its next run. */
export const useWaiting = (query: QueryIn<typeof waitingList>) =>
  useRead('allotment', waitingList, { query });

/** Runs the allotment. Under the same key it runs only once. */
export function useRunAllotment() {
  return useCallMutation(allotRooms, {
    input: (idempotencyKey: string) => ({ idempotencyKey }),
    affects: bedGroups,
  });
}

interface ManualChange<C> {
  /** As last read: the server refuses where someone else changed the student first. */
  student: Pick<Student, 'userId' | 'updatedAt'>;
  body: BodyIn<C>;
}

/** Takes the bed of a student back. */
export function useVacate() {
  return useCallMutation(vacateBed, {
    input: ({ student, body }: ManualChange<typeof vacateBed>) => ({
      params: { id: student.userId },
      ifMatch: student.updatedAt,
      body,
    }),
    affects: bedGroups,
  });
}
