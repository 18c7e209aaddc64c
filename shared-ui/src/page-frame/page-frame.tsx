import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import classes from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  /** One line on what the page is for. */
  lead?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
  children: ReactNode;
  /** The tab's title; by default the page's. */
  documentTitle?: string;
  /** What is seen may be old: a refresh failed, e.g. 'Not updated since 10:42'. */
  stale?: ReactNode;
  /** Forms and letters read better in a narrow column. */
  width?: 'full' | 'narrow';
}

/** Title, the one main action, then the content. */
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
