import { useSession } from '@hostel/shared-ui/session';
import { dashboardMessages } from '../messages.ts';
import classes from './welcome.module.css';

/** The banner, with the student's name from the session. */
export function Welcome() {
  const name = useSession((session) => session.user?.name);
  return (
    <section className={classes.banner}>
      <h2 className={classes.greeting}>{dashboardMessages.welcome(name)}</h2>
      <p>{dashboardMessages.welcomeText}</p>
    </section>
  );
}
