import { isStaff, type Role } from '@hostel/contracts/roles';
import { useLocation, type Location } from 'react-router-dom';
import { toldPortals } from './told-portals.ts';

/** Where one goes who comes from nowhere. */
const start = { student: '/student-login', staff: '/provost-login' } as const;

function textAt(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : '';
}

function wayBackOf({ search, state }: Pick<Location, 'search' | 'state'>): string | undefined {
  const kept: unknown = state;
  const asked = new URLSearchParams(search).get('from');
  return asked ?? (textAt(kept, 'from') || undefined);
}

/**
 * Where a person goes after signing in: where they were sent away from, if that is in a portal of
 * their own, else to their start. Never to another origin.
 */
export function destinationFor(role: Role, wayBack: string | undefined): string {
  const home = isStaff(role) ? start.staff : start.student;
  const path = wayBack?.split(/[?#]/)[0];
  const fits = [home, ...toldPortals(role)].some(
    (portal) => path === portal || path?.startsWith(`${portal}/`),
  );
  return wayBack !== undefined && fits ? wayBack : home;
}

export interface WayBack {
  wayBack: string | undefined;
  /** For links from one sign-in page to another, so that the way back isn't lost. */
  keep: { search: string; state: unknown };
  /** What one sign-in page hands to the next: the email typed there. */
  email: string;
}

export function useWayBack(): WayBack {
  const location = useLocation();
  const state: unknown = location.state;
  return {
    wayBack: wayBackOf(location),
    keep: { search: location.search, state },
    email: textAt(state, 'email'),
  };
}
