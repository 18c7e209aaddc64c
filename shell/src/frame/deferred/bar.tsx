import type { ReactNode } from 'react';
import classes from './bar.module.css';

interface BarProps {
  label: string;
  tone: 'preview' | 'update';
  /** Empty without a message: the region stays, so that screen readers announce the next one. */
  text: string;
  /** The actions. */
  children: ReactNode;
}

/** A bar above the page. It is part of the page's flow and covers nothing. */
export function Bar({ label, tone, text, children }: BarProps) {
  const shown = text !== '';
  return (
    <section
      aria-label={shown ? label : undefined}
      className={shown ? `${classes.bar} ${classes[tone]}` : undefined}
    >
      <p role="status">{text}</p>
      {shown && <div className={classes.actions}>{children}</div>}
    </section>
  );
}

interface BarButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A simple button: the code of shared-ui's buttons would be loaded on every first visit. */
export function BarButton({ onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  );
}
