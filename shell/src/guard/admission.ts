import type { RemoteEntry } from '@hostel/contracts/releases';
import type { SessionState } from '@hostel/shared-ui/session';
import type { Role } from '@hostel/contracts/roles';

export const signInPath = '/login';

/** What stands at a remote's door: come in, sign in first, or this is somebody else's. */
export type Admission = 'open' | 'sign-in' | 'other-account';

type Session = Pick<SessionState, 'token' | 'user'>;
type Guarded = Pick<RemoteEntry, 'roles'>;

/** Who may enter a remote. Only a courtesy: the API checks every call by itself. */
export function admissionOf({ roles }: Guarded, { token, user }: Session): Admission {
  if (!roles) return 'open';
  if (!token || !user) return 'sign-in';
  return roles.includes(user.role) ? 'open' : 'other-account';
}

/** The sign-in page with the way back kept, for after the sign-in. */
export function signInWithReturn(from: string): string {
  return `${signInPath}?${new URLSearchParams({ from }).toString()}`;
}

/**
 * The remote that is made for a role, for the way to one's own portal: of several, the one that is
 * for the fewest others.
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
