import type { RemoteEntry } from '@hostel/contracts/delivery';
import { ButtonLink } from '@hostel/shared-ui/button';
import { useSession } from '@hostel/shared-ui/session';
import { messages } from '../messages.ts';
import { FramePage } from '../frame/frame-page.tsx';
import { portalOf, signInPath } from './access.ts';

const texts = messages.otherAccount;

/** Shown to a user whose role the remote does not admit. */
export function OtherAccount({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const portal = portalOf(user.role, remotes);
  const [path] = portal?.paths ?? [];
  return (
    <FramePage title={texts.title} text={texts.text(user.name ?? user.email)}>
      {portal && path && (
        <ButtonLink to={path} variant="primary">
          {messages.goTo(portal.title)}
        </ButtonLink>
      )}
      <ButtonLink to={signInPath}>{texts.signIn}</ButtonLink>
    </FramePage>
  );
}
