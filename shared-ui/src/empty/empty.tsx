import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import { classNames } from '../class-names/class-names.ts';
import classes from './empty.module.css';

export interface EmptyProps {
  /** What is missing. */
  title: string;
  /** What will be shown here. */
  children?: ReactNode;
  /** The first action. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Without the dashed frame, e.g. inside a card. */
  plain?: boolean;
}

export function Empty({ title, children, action, icon, plain }: EmptyProps) {
  return (
    <div className={classNames(classes.empty, plain && classes.plain)}>
      <span aria-hidden className={classes.icon}>
        {icon ?? <Inbox />}
      </span>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.more}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
