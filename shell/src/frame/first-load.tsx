import { messages } from '../messages.ts';
import classes from './first-load.module.css';

/** The loading state of a route: a thin bar that does not cover the prerendered fragment. */
export function FirstLoad() {
  return (
    <div className={classes.wait} role="status">
      <span className={classes.bar} />
      <span className={classes.text}>{messages.loading}</span>
    </div>
  );
}
