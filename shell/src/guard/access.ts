import type { RemoteEntry } from '@hostel/contracts/delivery';
import type { SessionState } from '@hostel/shared-ui/session';
import type { Role } from '@hostel/contracts/wire/roles';

export const signInPath = '/login';

/** Whether a session may open a remote, must sign in first, or belongs to another role. */
export type Access = 'open' | 'sign-in' | 'other-account';

type Session = Pick<SessionState, 'token' | 'user'>;
type Guarded = Pick<RemoteEntry, 'roles'>;

/** The access of a session to a remote. The API checks every call as well. */
export function accessTo({ roles }: Guarded, { token, user }: Session): Access {
  if (!roles) return 'open';
  if (!token || !user) return 'sign-in';
  return roles.includes(user.role) ? 'open' : 'other-account';
}

/** The login page with the path to return to after the login. */
export function signInPathFrom(from: string): string {
  return `${signInPath}?${new URLSearchParams({ from }).toString()}`;
}

/**
 * The portal of a role: of several remotes that admit the role, the one that admits the fewest roles.
 */
export function portalOf<Remote extends Guarded>(
  role: Role,
  remotes: readonly Remote[],
): Remote | undefined {
  const [own] = remotes
    .filter(({ roles }) => roles?.includes(role))
    .sort((a, b) => (a.roles?.length ?? 0) - (b.roles?.length ?? 0));
  return own;
}
