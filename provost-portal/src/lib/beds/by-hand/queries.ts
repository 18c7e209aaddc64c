import { allottedStudents, moveStudent, swapBeds } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../queries.ts';
import { bedGroups } from '../queries.ts';

/** Names a resident where the complete record is not at hand. */
export interface ResidentKey {
  userId: string;
  rollNumber: string;
}

/** The residents whose record has this roll number: the one of the key, and rarely others. */
export const useResident = ({ rollNumber }: ResidentKey) =>
  useRead('allotment', allottedStudents, { query: { search: rollNumber, limit: 8 } });

interface ManualChange<C> {
  /** As last read: the server refuses where someone else changed the student first. */
  student: Pick<Student, 'userId' | 'updatedAt'>;
  body: BodyIn<C>;
}

/** Moves a student to a free bed. */
export function useMove() {
  return useCallMutation(moveStudent, {
    input: ({ student, body }: ManualChange<typeof moveStudent>) => ({
      params: { id: student.userId },
      ifMatch: student.updatedAt,
      body,
    }),
    affects: bedGroups,
  });
}

/** Swaps the beds of a student and another one. Under the same key they are swapped only once. */
export function useSwap() {
  return useCallMutation(swapBeds, {
    input: ({
      student,
      body,
      submitKey,
    }: ManualChange<typeof swapBeds> & { submitKey: string }) => ({
      params: { id: student.userId },
      ifMatch: student.updatedAt,
      body,
      idempotencyKey: submitKey,
    }),
    affects: bedGroups,
  });
}
