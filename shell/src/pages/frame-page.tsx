import type { ReactNode } from 'react';
import classes from './frame-page.module.css';

export interface FramePageProps {
  title: string;
  text: string;
  /** What can be done next: links and buttons. */
  children?: ReactNode;
  /** Said at once by a screen reader: it came unasked. */
  alert?: boolean;
}

/** A page of the frame itself, where no remote could show one. */
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
