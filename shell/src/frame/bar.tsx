import type { ReactNode } from 'react';
import classes from './bar.module.css';

interface BarProps {
  label: string;
  tone: 'preview' | 'news';
  /** Empty where there is nothing to tell: the region stays, or what comes wouldn't be heard. */
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** A line above the page. It is part of the page's flow and so covers nothing. */
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

/** Slimmer than the house's own buttons, whose code every first visit would pay for. */
export function BarButton({ onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  );
}
