import * as paths from '../paths.ts';

/** The pages of a clerk: those whose calls the role may make. */
const clerkPages = [paths.students, paths.allotment, paths.halls, paths.fees, paths.account];

/** Whether a page belongs to the role; an unknown role sees all of them, and the server refuses. */
export function isOpenTo(role: string | undefined, path: string): boolean {
  if (role !== 'clerk') return true;
  return clerkPages.some((page) => path === page || path.startsWith(`${page}/`));
}
