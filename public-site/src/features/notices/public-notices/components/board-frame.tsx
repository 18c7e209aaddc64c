import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@hostel/shared-ui/button';
import { messages } from '../messages.ts';
import classes from './notice-board.module.css';

interface BoardFrameProps {
  /** The last request failed: the notices shown may be out of date. */
  failed?: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  /** Announced by screen readers. */
  announcement?: string;
  /** Below the notices: how many there are, and the button that shows all. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The board with its heading and refresh button, the same before and after the notices are loaded. */
export function BoardFrame(props: BoardFrameProps) {
  const { failed, refreshing, onRefresh, announcement = '', footer, children } = props;
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
      <div className={classes.foot}>{footer ?? <p className={classes.count} />}</div>
      <p className={classes.announcement} role="status">
        {announcement}
      </p>
    </section>
  );
}
