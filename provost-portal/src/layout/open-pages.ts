import { hasRight, isStaff, type Right } from '@hostel/contracts/wire/roles';
import * as paths from '../paths.ts';

/** The right that each page needs, with the pages below it; the others need `requests`. */
const needs: Readonly<Record<string, Right>> = {
  [paths.students]: 'records',
  [paths.corrections]: 'manage',
  [paths.checkIn]: 'records',
  [paths.allotment]: 'records',
  [paths.rounds]: 'manage',
  [paths.roomChanges]: 'requests',
  [paths.halls]: 'records',
  [paths.fees]: 'fees',
  [paths.feeAdjustments]: 'manage',
  [paths.feeSettlements]: 'manage',
  [paths.reports]: 'fees',
  [paths.staff]: 'manage',
  [paths.settings]: 'manage',
  [paths.audit]: 'manage',
};

const isBelow = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Whether a page belongs to the role; an unknown role sees all of them, and the server refuses. */
export function isOpenTo(role: string | undefined, path: string): boolean {
  if (!isStaff(role) || path === paths.home || isBelow(path, paths.account)) return true;
  // The nearest page decides: fewer roles may open the rounds than the allotment above them.
  const [nearest] = Object.entries(needs)
    .filter(([page]) => isBelow(path, page))
    .toSorted(([a], [b]) => b.length - a.length);
  return hasRight(role, nearest?.[1] ?? 'requests');
}

/** Whether a role has the search over everything; an unknown role has it, and the server refuses. */
export function mayFind(role: string | undefined): boolean {
  return !isStaff(role) || hasRight(role, 'records');
}
