import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { PasswordForm } from '@hostel/shared-ui/password-form';
import { useSession } from '@hostel/shared-ui/session';
import { Sessions } from '@hostel/shared-ui/sessions';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import screen from '../../lib/screen.module.css';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { AccountDetails } from './account-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { profileMessages } from './messages.ts';
import { useProfile } from './queries.ts';

/** One’s own account at the office, and how one signs in. */
export function ProfileScreen() {
  const { data, error, isPending, isFetching, refetch } = useProfile();
  const ended = useSession((session) => session.ended);
  return (
    <PageFrame title={profileMessages.title} lead={profileMessages.lead} width="narrow">
      <div className={screen.screen}>
        {isPending && <SkeletonGroup label={profileMessages.loading} lines={6} />}
        {error && !data && (
          <ErrorPanel
            title={profileMessages.failed}
            message={messageOf(error, error.message)}
            busy={isFetching}
            {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void refetch() })}
          />
        )}
        {data && (
          <>
            <AccountDetails profile={data} />
            <ContactForm key={data._id} profile={data} />
          </>
        )}
        <PasswordForm signIn={<SignInAgain />} />
        <Sessions />
      </div>
    </PageFrame>
  );
}
