import type { RemoteEntry } from '@hostel/contracts/delivery';
import { ButtonLink } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import { FramePage } from '../frame/frame-page.tsx';
import { useOwnPortal } from './leave-link.tsx';

/** For addresses that no remote has a page for. A signed-in user is led to the portal. */
export function NotFound({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const portal = useOwnPortal(remotes);
  return (
    <FramePage {...messages.notFound}>
      {portal && (
        <ButtonLink to={portal.path} variant="primary">
          {messages.goTo(portal.title)}
        </ButtonLink>
      )}
      <ButtonLink to="/" variant={portal ? 'secondary' : 'primary'}>
        {messages.home}
      </ButtonLink>
    </FramePage>
  );
}
