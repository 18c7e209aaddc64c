import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import classes from './application-strip.module.css';
import { stripMessages } from '../strip-messages.ts';
import * as paths from '../../../../paths.ts';

/**
 * The application dates on the landing page. The frame and the link to the form are prerendered; the
 * dates and the code that loads them come after the first paint (decision 0008).
 */
export function ApplicationStrip() {
  const [Dates, setDates] = useState<ComponentType>();
  useEffect(() => {
    import('./live-dates.tsx').then(({ LiveDates }) => setDates(() => LiveDates), console.error);
  }, []);
  return (
    <section className={classes.strip} aria-label={stripMessages.label}>
      <p className={classes.dates} role="status">
        {Dates && <Dates />}
      </p>
      <Link className={classes.register} to={paths.register}>
        {stripMessages.register}
      </Link>
    </section>
  );
}
