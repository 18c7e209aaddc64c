import type { Profile } from '@hostel/contracts/identity/account';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx';
import classes from './account-page.module.css';
import { accountMessages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import { useProfile, useSessions } from './queries.ts';
import { Sessions } from './sessions.tsx';

const texts = accountMessages.profile;

export interface AccountPageProps {
  lead: string;
  /** Link to sign in again, shown when the session has ended. */
  signIn: ReactNode;
  /** The portal's view of the record and its forms. */
  children: (profile: Profile) => ReactNode;
}

/** The user's record, password and sessions. */
export function AccountPage({ lead, signIn, children }: AccountPageProps) {
  const { data, error, isPending, isFetching, refetch } = useProfile();
  // Read with the profile, although the sessions are shown after it.
  useSessions();
  const ended = useSession((session) => session.ended);
  return (
    <PageFrame title={texts.title} lead={lead}>
      {isPending ? (
        <Loading />
      ) : (
        <div className={classes.parts}>
          {error && !data && (
            <ErrorPanel
              title={texts.loadFailed}
              message={messageOf(error, error.message)}
              busy={isFetching}
              {...(ended ? { action: signIn } : { onRetry: () => void refetch() })}
            />
          )}
          {data && children(data)}
          <PasswordForm signIn={signIn} />
          <Sessions />
        </div>
      )}
    </PageFrame>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.parts}>
      {['record', 'contact', 'password'].map((part) => (
        <Card key={part} className={part === 'record' ? classes.record : classes.form}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
          <Skeleton />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
