import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Seal } from '../seal/seal.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { Navigation, type PortalLink } from './navigation.tsx';
import { AccountPlace, ProfileMenu, type Profile } from './profile-menu.tsx';
import classes from './sidebar.module.css';

export { AccountPlace, type PortalLink };

interface LogoutTexts {
  /** The action's label, in the menu and on the confirming button. */
  label: string;
  question: string;
  more?: string;
  cancel?: string;
}

interface PortalFrameProps {
  /** Above the sidebar. */
  title: string;
  /** In the header of every page of the portal. */
  header: string;
  links: readonly PortalLink[];
  /** In the header beside the account. */
  tools?: ReactNode;
  /** At the end of the header. */
  account: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** A portal's frame: a sidebar on wide screens, a bottom bar on phones. */
export function PortalFrame(props: PortalFrameProps) {
  const { title, header, links, tools, account, children } = props;
  return (
    <div className={classes.portal}>
      <header className={classes.header}>
        <p className={classes.system}>
          <Seal size={36} className={classes.seal} />
          {header}
        </p>
        <div className={classes.tools}>
          {tools}
          {account}
        </div>
      </header>
      <Navigation title={title} links={links} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}

export interface PortalLayoutProps extends Omit<PortalFrameProps, 'account'> {
  profile: Profile;
  logout: LogoutTexts;
  /** Ends the session; the dialog is busy until it settles. */
  onLogout: () => Promise<unknown>;
}

/** The frame of a signed-in person, with the account menu. */
export function PortalLayout(props: PortalLayoutProps) {
  const { profile, logout, onLogout, children, ...frame } = props;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await onLogout();
    } finally {
      setLeaving(false);
      setAsking(false);
    }
  };

  return (
    <>
      <PortalFrame
        {...frame}
        account={
          <ProfileMenu
            profile={profile}
            logoutLabel={logout.label}
            onLogout={() => setAsking(true)}
            footer={<ThemeSwitch />}
          />
        }
      >
        {children}
      </PortalFrame>
      <ConfirmDialog
        open={asking}
        title={logout.question}
        confirmLabel={logout.label}
        cancelLabel={logout.cancel}
        busy={leaving}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {logout.more}
      </ConfirmDialog>
    </>
  );
}
