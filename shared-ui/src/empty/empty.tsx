import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import classes from './empty.module.css';

export interface EmptyProps {
  /** What isn't there yet. */
  title: string;
  /** What will be here. */
  children?: ReactNode;
  /** The first act. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function Empty({ title, children, action, icon }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <span aria-hidden className={classes.icon}>
        {icon ?? <Inbox />}
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.more}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
