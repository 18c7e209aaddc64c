import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import classes from './empty.module.css';

export interface EmptyProps {
  /** What is missing. */
  title: string;
  /** What will be shown here. */
  children?: ReactNode;
  /** The first action. */
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
