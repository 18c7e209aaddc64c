import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@hostel/shared-ui/button';
import { messages } from './messages.ts';
import classes from './notice-board.module.css';

interface BoardFrameProps {
  /** The board could not be read: what hangs here may be out of date. */
  failed: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  /** Said to who can't see the board change. */
  told?: string;
  /** Below the slips: how many there are, and the way to all of them. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Baize, teak and heading: the same before the notices are there and after. */
export function BoardFrame(props: BoardFrameProps) {
  const { failed, refreshing, onRefresh, told = '', foot, children } = props;
  return (
    <section className={classes.board} aria-labelledby="notice-board">
      <div className={classes.head}>
        <h2 id="notice-board" className={classes.title}>
          {messages.title}
        </h2>
        {failed && (
          <span className={classes.stale} title={messages.notUpdatedHint}>
            <CloudOff aria-hidden="true" />
            {messages.notUpdated}
          </span>
        )}
        <IconButton
          className={classes.refresh}
          label={messages.refresh}
          icon={<RefreshCw aria-hidden="true" />}
          busy={refreshing}
          onClick={onRefresh}
        />
      </div>
      {children}
      <div className={classes.foot}>{foot ?? <p className={classes.count} />}</div>
      <p className={classes.told} role="status">
        {told}
      </p>
    </section>
  );
}
