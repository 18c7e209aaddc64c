import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { PasswordForm } from '@hostel/shared-ui/password-form';
import { Sessions } from '@hostel/shared-ui/sessions';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { SignInAgain } from '../../../lib/session/sign-in-again.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Record } from '../components/record.tsx';
import { profileMessages } from '../messages.ts';
import { useProfile } from '../queries.ts';
import classes from './profile-page.module.css';

/** One’s own record, what of it is one’s own to keep current, and how one signs in. */
export function ProfilePage() {
  const { data, error, isPending, isFetching, refetch } = useProfile();
  const ended = useSession((session) => session.ended);
  return (
    <PageFrame title={profileMessages.title} lead={profileMessages.lead} width="narrow">
      <div className={classes.parts}>
        {isPending && <SkeletonGroup label={profileMessages.loading} lines={6} />}
        {error && !data && (
          <ErrorPanel
            title={profileMessages.failed}
            message={error.message}
            busy={isFetching}
            {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void refetch() })}
          />
        )}
        {data && (
          <>
            <Record profile={data} />
            <ContactForm key={data._id} profile={data} />
          </>
        )}
        <PasswordForm signIn={<SignInAgain />} />
        <Sessions />
      </div>
    </PageFrame>
  );
}
