import { useSession } from '@hostel/shared-ui/session';
import { dashboardMessages } from '../messages.ts';
import { NextAct } from './next-act.tsx';
import classes from './welcome.module.css';

/** The banner: the student's name from the session, and what to do next. */
export function Welcome() {
  const name = useSession((session) => session.user?.name);
  return (
    <section className={classes.banner}>
      <h2 className={classes.greeting}>{dashboardMessages.welcome(name)}</h2>
      <NextAct />
    </section>
  );
}
