import { useSession } from '@hostel/shared-ui/session';
import { homeMessages } from './messages.ts';
import classes from './welcome.module.css';

/** The banner, with the name as the session keeps it. */
export function Welcome() {
  const name = useSession((session) => session.user?.name);
  return (
    <section className={classes.banner}>
      <h2 className={classes.greeting}>{homeMessages.welcome(name)}</h2>
      <p>{homeMessages.welcomeText}</p>
    </section>
  );
}
