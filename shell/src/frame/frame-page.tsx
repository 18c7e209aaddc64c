import type { ReactNode } from 'react';
import classes from './frame-page.module.css';

export interface FramePageProps {
  title: string;
  text: string;
  /** Links and buttons. */
  children?: ReactNode;
  /** Announced at once by screen readers, because the user did not open it. */
  alert?: boolean;
}

/** A page of the shell, shown where no remote can show one. */
export function FramePage({ title, text, children, alert = false }: FramePageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <title>{title}</title>
      <div className={classes.panel} role={alert ? 'alert' : undefined}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children && <p className={classes.actions}>{children}</p>}
    </main>
  );
}
