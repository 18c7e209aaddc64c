import { myStay, type Stay } from '@hostel/contracts/residence/my-stay';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useRead } from './queries.ts';

/** The steps of the student's year, and what to do next. */
export const useMyStay = () => useRead('stay', myStay, {}, { select: dataOf });

/** Whether the student has checked out; the bed stays allotted until the office vacates it. */
export function hasLeft(stay: Stay | undefined): boolean {
  return stay?.steps.some(({ note }) => note === 'left') ?? false;
}
