import { hasRight, isStaff, type Right } from '@hostel/contracts/wire/roles';
import * as paths from '../paths.ts';

/** The right that each page needs, with the pages below it: the first that fits. The others need `requests`. */
const needs: Readonly<Record<string, Right>> = {
  [paths.rounds]: 'manage',
  [paths.students]: 'records',
  [paths.checkIn]: 'records',
  [paths.allotment]: 'records',
  [paths.halls]: 'records',
  [paths.fees]: 'fees',
  [paths.reports]: 'fees',
  [paths.staff]: 'manage',
  [paths.settings]: 'manage',
  [paths.audit]: 'manage',
};

const isBelow = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Whether a page belongs to the role; an unknown role sees all of them, and the server refuses. */
export function isOpenTo(role: string | undefined, path: string): boolean {
  if (!isStaff(role) || path === paths.home || isBelow(path, paths.account)) return true;
  const [, right = 'requests'] = Object.entries(needs).find(([page]) => isBelow(path, page)) ?? [];
  return hasRight(role, right);
}
