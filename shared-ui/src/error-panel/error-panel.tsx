import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { Button } from '../button/button.tsx';
import classes from './error-panel.module.css';

export interface ErrorPanelProps {
  /** What happened; may be empty below a title. */
  message: ReactNode;
  title?: string;
  /** What is still here, e.g. 'Your entries are still here.' */
  stillHere?: ReactNode;
  onRetry?: () => void;
  /** The retry is running. */
  busy?: boolean;
  retryLabel?: string;
  /** Another action, e.g. a link to sign in. */
  action?: ReactNode;
}

/** A failure, shown in place: what happened, what is still here, what to do. */
export function ErrorPanel(props: ErrorPanelProps) {
  const {
    message,
    title,
    stillHere,
    onRetry,
    busy = false,
    retryLabel = 'Try again',
    action,
  } = props;
  return (
    <div role="alert" className={classes.panel}>
      <CloudOff aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {message && <p className={title ? undefined : classes.title}>{message}</p>}
        {stillHere && <p className={classes.stillHere}>{stillHere}</p>}
      </div>
      {(onRetry ?? action) && (
        <div className={classes.actions}>
          {onRetry && (
            <Button busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
