import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import classes from './frame-page.module.css';

export interface FramePageProps {
  title: string;
  text: string;
  /** Links and buttons. */
  children?: ReactNode;
  /** Announced at once by screen readers, because the user did not open it. */
  alert?: boolean;
}

/** The page's icon is the seal: it is there even where nothing more can be loaded. */
const seal = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href;

/** A page of the shell, shown where no remote can show one. Its links load the page anew. */
export function FramePage({ title, text, children, alert = false }: FramePageProps) {
  const user = useSession((session) => session.user);
  return (
    <>
      <header className={classes.header}>
        <a href="/" className={classes.site}>
          <img src={seal()} alt="" width="36" height="36" />
          {messages.site}
        </a>
        {user && (
          <p className={classes.person}>
            {user.name ?? user.email}
            <span>{user.role.replace('-', ' ')}</span>
          </p>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        <FramePanel title={title} text={text} alert={alert}>
          {children}
        </FramePanel>
      </main>
    </>
  );
}

/** The content of such a page, also within the frame of a remote. */
export function FramePanel({ title, text, children, alert = false }: FramePageProps) {
  return (
    <div className={classes.page}>
      <title>{title}</title>
      <div className={classes.panel} role={alert ? 'alert' : undefined}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children && <p className={classes.actions}>{children}</p>}
    </div>
  );
}
