import type { Profile } from '@hostel/contracts/account';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { SkeletonGroup } from '../skeleton/skeleton.tsx';
import classes from './account-page.module.css';
import { accountMessages } from './messages.ts';
import { PasswordForm } from './password-form.tsx';
import { useProfile } from './queries.ts';
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
  const ended = useSession((session) => session.ended);
  return (
    <PageFrame title={texts.title} lead={lead} width="narrow">
      <div className={classes.parts}>
        {isPending && <SkeletonGroup label={texts.loading} lines={6} />}
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
    </PageFrame>
  );
}
