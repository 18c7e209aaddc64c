import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import classes from './application-strip.module.css';
import { messages } from './messages.ts';

/**
 * The application dates on the landing page. The frame and the way to the form are painted; the
 * dates, and all that reads them, come once the page can be used (decision 0008).
 */
export function ApplicationStrip() {
  const [Dates, setDates] = useState<ComponentType>();
  useEffect(() => {
    import('./live-dates.tsx').then(({ LiveDates }) => setDates(() => LiveDates), console.error);
  }, []);
  return (
    <section className={classes.strip} aria-label={messages.label}>
      <p className={classes.dates} role="status">
        {Dates && <Dates />}
      </p>
      <Link className={classes.register} to="/register">
        {messages.register}
      </Link>
    </section>
  );
}
