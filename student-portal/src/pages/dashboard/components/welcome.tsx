import type { Stay } from '@hostel/contracts/residence/my-stay';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useSession } from '@hostel/shared-ui/session';
import { stayMessages } from '../../../features/residence/my-stay/messages.ts';
import type { useMyStay } from '../../../lib/my-stay.ts';
import { sessionMessages } from '../../../lib/session/messages.ts';
import { SignInAgain } from '../../../lib/session/sign-in-again.tsx';
import { dashboardMessages } from '../messages.ts';
import { NextAct } from './next-act.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
  query: Pick<ReturnType<typeof useMyStay>, 'isFetching' | 'refetch'>;
  /** Absent where it could not be loaded. */
  stay: Stay | undefined;
}

/** The banner: the student's name from the session, and what to do next. */
export function Welcome({ query, stay }: WelcomeProps) {
  const name = useSession((session) => session.user?.name);
  const ended = useSession((session) => session.ended);
  return (
    <section className={classes.banner}>
      <h2 className={classes.greeting}>{dashboardMessages.welcome(name)}</h2>
      <div className={classes.next}>
        {stay ? (
          <NextAct stay={stay} />
        ) : (
          <ErrorPanel
            message={ended ? sessionMessages.toSeeMore : stayMessages.failed}
            busy={query.isFetching}
            {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void query.refetch() })}
          />
        )}
      </div>
    </section>
  );
}
