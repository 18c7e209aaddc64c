import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  /** One line on the purpose of the page. */
  lead?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
  children: ReactNode;
  /** The title of the browser tab; by default that of the page. */
  documentTitle?: string;
  /** Shown after a failed refresh, e.g. 'Not updated since 10:42'. */
  stale?: ReactNode;
  /** Forms and long texts read better in a narrow column. */
  width?: 'full' | 'narrow';
}

/** A page: title, main action, content. */
export function PageFrame(props: PageFrameProps) {
  const { title, lead, action, children, documentTitle, stale, width = 'full' } = props;
  return (
    <div className={classes.page} data-width={width}>
      <title>{documentTitle ?? title}</title>
      <header className={classes.head}>
        <div className={classes.names}>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {stale && (
        <p role="status" className={classes.stale}>
          <CloudOff aria-hidden />
          {stale}
        </p>
      )}
      {children}
    </div>
  );
}
