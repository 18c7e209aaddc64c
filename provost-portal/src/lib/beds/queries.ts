import { allottedStudents, giveBed, listBeds } from '@hostel/contracts/admission/allotment';
import { listStudents } from '@hostel/contracts/residence/students';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../queries.ts';

/** Students that are suggested for a search. */
const suggestedAtMost = 8;

/** The free beds of a hall; nothing is read while its id is empty. */
export const useFreeBeds = (hallId: string) =>
  useRead('allotment', listBeds, { query: { hallId, free: 'yes' } }, { enabled: hallId !== '' });

export interface StudentSearch {
  search: string;
  /** Whom a hall admits; nothing is read while it is unknown. */
  gender: 'male' | 'female' | undefined;
}

/** The first students of a gender who have no bed and match a search. */
export const useStudentsWithoutBed = ({ search, gender }: StudentSearch) =>
  useRead(
    'students',
    listStudents,
    { query: { search, gender, allotted: 'no', limit: suggestedAtMost } },
    { enabled: gender !== undefined },
  );

/** The first residents of a gender who match a search. */
export const useResidents = ({ search, gender }: StudentSearch) =>
  useRead(
    'allotment',
    allottedStudents,
    { query: { search, gender, limit: suggestedAtMost } },
    { enabled: gender !== undefined },
  );

/** Returns a function that reads again everything that shows beds. */
export const useInvalidateBeds = () => useInvalidate('allotment', 'students', 'dashboard', 'halls');

interface Given {
  userId: string;
  body: BodyIn<typeof giveBed>;
  submitKey: string;
}

/** Gives a student without a bed a free one. Under the same key it is given only once. */
export function useGiveBed() {
  return useMutation({
    mutationFn: ({ userId, body, submitKey }: Given) =>
      callApi(giveBed, { params: { id: userId }, body, idempotencyKey: submitKey }),
    onSettled: useInvalidateBeds(),
  });
}
