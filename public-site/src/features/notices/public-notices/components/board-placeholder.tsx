import { messages } from '../messages.ts';
import { collapsed } from '../board-size.ts';
import classes from './notice-board.module.css';

interface BoardPlaceholderProps {
  failed: boolean;
}

/** Shown until the first notices are loaded: empty cards, or a message after a failure. */
export function BoardPlaceholder({ failed }: BoardPlaceholderProps) {
  if (failed) return <p className={classes.empty}>{messages.notLoaded}</p>;
  return (
    <ul className={classes.notices} aria-busy="true" aria-label={messages.loading}>
      {Array.from({ length: collapsed.shown }, (_, index) => (
        <li key={index} className={classes.blank}>
          <span className={classes.blankLine} />
          <span className={classes.blankLine} />
          <span className={classes.blankLine} />
        </li>
      ))}
    </ul>
  );
}
