import { isStaff, type Role } from '@hostel/contracts/wire/roles';
import { useLocation, type Location } from 'react-router-dom';
import { portalPaths } from '../../../lib/portal-list.ts';

/** Where a user goes after a login without a return path. */
const startPaths = { student: '/student-login', staff: '/provost-login' } as const;

function textField(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}

function returnPathOf({ search, state }: Pick<Location, 'search' | 'state'>): string | undefined {
  const from: unknown = state;
  const requested = new URLSearchParams(search).get('from');
  return requested ?? (textField(from, 'from') || undefined);
}

/**
 * The path that a user opens after the login: the return path if it is in a portal that admits the
 * role, otherwise the start of the user's portal. Never another origin.
 */
export function destinationFor(role: Role, returnPath: string | undefined): string {
  const home = isStaff(role) ? startPaths.staff : startPaths.student;
  const path = returnPath?.split(/[?#]/)[0];
  const isAllowed = [home, ...portalPaths(role)].some(
    (portal) => path === portal || path?.startsWith(`${portal}/`),
  );
  return returnPath !== undefined && isAllowed ? returnPath : home;
}

export interface ReturnPath {
  returnPath: string | undefined;
  /** For links from one login page to another, so that the return path is not lost. */
  linkState: { search: string; state: unknown };
  /** The email address that was entered on another login page. */
  email: string;
}

/** What the address and its state say about the login. */
export function useReturnPath(): ReturnPath {
  const location = useLocation();
  const state: unknown = location.state;
  return {
    returnPath: returnPathOf(location),
    linkState: { search: location.search, state },
    email: textField(state, 'email'),
  };
}
