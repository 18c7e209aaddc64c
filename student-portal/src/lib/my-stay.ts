import { myStay, type Stay } from '@hostel/contracts/residence/my-stay';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useRead } from './queries.ts';

/** The steps of the student's year, by default as the server chooses it, and what to do next. */
export const useMyStay = (year?: number, { enabled = true } = {}) =>
  useRead('stay', myStay, { query: { year } }, { select: dataOf, enabled });

/** Whether the student has checked out; the bed stays allotted until the office vacates it. */
export function hasLeft(stay: Stay | undefined): boolean {
  return stay?.steps.some(({ note }) => note === 'left') ?? false;
}
