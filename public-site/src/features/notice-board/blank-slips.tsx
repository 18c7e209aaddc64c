import { messages } from './messages.ts';
import { collapsed } from './board-size.ts';
import classes from './notice-board.module.css';

interface BlankSlipsProps {
  failed: boolean;
}

/** A board that was never read: blank slips meanwhile, or why nothing hangs there. */
export function BlankSlips({ failed }: BlankSlipsProps) {
  if (failed) return <p className={classes.bare}>{messages.nothingYet}</p>;
  return (
    <ul className={classes.slips} aria-busy="true" aria-label={messages.loading}>
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
