import type { RemoteEntry } from '@hostel/contracts/releases';
import { ButtonLink } from '@hostel/shared-ui/button';
import { useSession } from '@hostel/shared-ui/session';
import { messages } from '../messages.ts';
import { FramePage } from '../pages/frame-page.tsx';
import { portalOf, signInPath } from './admission.ts';

const texts = messages.otherAccount;

/** Signed in, but not as one of those that this remote is for. */
export function OtherAccount({ remotes }: { remotes: readonly RemoteEntry[] }) {
  const user = useSession((session) => session.user);
  if (!user) return null;
  const own = portalOf(user.role, remotes);
  const [way] = own?.paths ?? [];
  return (
    <FramePage title={texts.title} text={texts.text(user.name ?? user.email)}>
      {own && way && (
        <ButtonLink to={way} variant="primary">
          {messages.goTo(own.title)}
        </ButtonLink>
      )}
      <ButtonLink to={signInPath}>{texts.signIn}</ButtonLink>
    </FramePage>
  );
}
