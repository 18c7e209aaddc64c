import type { RemoteEntry } from '@hostel/contracts/delivery';
import { ButtonLink } from '@hostel/shared-ui/button';
import { useSession } from '@hostel/shared-ui/session';
import { portalOf } from '../guard/access.ts';
import { messages } from '../messages.ts';

/** The portal of the user, and its start page; undefined for visitors. */
export function useOwnPortal(remotes: readonly RemoteEntry[]) {
  const role = useSession((session) => session.user?.role);
  const portal = role && portalOf(role, remotes);
  const [path] = portal?.paths ?? [];
  return portal && path !== undefined ? { title: portal.title, path } : undefined;
}

interface LeaveLinkProps {
  from: RemoteEntry;
  remotes: readonly RemoteEntry[];
}

/** A link to the home page or, on the public site, to the portal of the user. */
export function LeaveLink({ from, remotes }: LeaveLinkProps) {
  const portal = useOwnPortal(remotes);
  if (!from.paths.includes('/')) return <ButtonLink to="/">{messages.home}</ButtonLink>;
  return portal && <ButtonLink to={portal.path}>{messages.goTo(portal.title)}</ButtonLink>;
}
