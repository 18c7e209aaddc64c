import { messages } from '../messages.ts';
import classes from './first-load.module.css';

/** While a route comes: a thin bar that covers nothing, for a fragment may be content already. */
export function FirstLoad() {
  return (
    <div className={classes.wait} role="status">
      <span className={classes.bar} />
      <span className={classes.text}>{messages.loading}</span>
    </div>
  );
}
