import { listNeeds } from '@hostel/contracts/admission/applications/needs';
import { allottedStudents, giveBed, listBeds } from '@hostel/contracts/admission/allotment';
import { listStudents } from '@hostel/contracts/residence/students';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { type QueryGroup, useRead } from '../queries.ts';
import { useCallMutation } from '../queries.ts';

/** Students that are suggested for a search. */
const suggestedAtMost = 8;

/** The free beds of a hall; nothing is read while its id is empty. */
export const useFreeBeds = (hallId: string) =>
  useRead('allotment', listBeds, { query: { hallId, free: 'yes' } }, { enabled: hallId !== '' });

/** Who is first in line for a free bed by a recorded need; nothing is read while the id is empty. */
export const useFirstInLine = (bedId: string) =>
  useRead(
    'allotment',
    listNeeds,
    { query: { bed: bedId, limit: 1 } },
    { enabled: bedId !== '', select: ({ data }) => data[0] },
  );

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

/** Everything that shows halls, rooms or beds. */
export const bedGroups = [
  'allotment',
  'students',
  'dashboard',
  'halls',
] as const satisfies readonly QueryGroup[];

interface Given {
  userId: string;
  body: BodyIn<typeof giveBed>;
  submitKey: string;
}

/** Gives a student without a bed a free one. Under the same key it is given only once. */
export function useGiveBed() {
  return useCallMutation(giveBed, {
    input: ({ userId, body, submitKey }: Given) => ({
      params: { id: userId },
      body,
      idempotencyKey: submitKey,
    }),
    affects: bedGroups,
  });
}
