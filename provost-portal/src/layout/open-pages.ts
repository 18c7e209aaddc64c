import { isRole, managingRoles } from '@hostel/contracts/wire/roles';
import * as paths from '../paths.ts';

/** The pages of a clerk besides the first one: those whose calls the role may make. */
const clerkPages = [
  paths.students,
  paths.checkIn,
  paths.allotment,
  paths.halls,
  paths.fees,
  paths.reports,
  paths.account,
];

/** The pages of the managing roles. */
const managingPages = [paths.rounds, paths.staff, paths.settings, paths.audit];

const isBelow = (path: string, pages: readonly string[]) =>
  pages.some((page) => path === page || path.startsWith(`${page}/`));

/** Whether a page belongs to the role; an unknown role sees all of them, and the server refuses. */
export function isOpenTo(role: string | undefined, path: string): boolean {
  if (role === undefined || !isRole(role)) return true;
  if (isBelow(path, managingPages)) return managingRoles.some((managing) => managing === role);
  return role !== 'clerk' || path === paths.home || isBelow(path, clerkPages);
}
