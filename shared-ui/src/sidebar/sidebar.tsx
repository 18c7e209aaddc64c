import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Seal } from '../seal/seal.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import { Navigation, type PortalLink } from './navigation.tsx';
import { ProfileMenu, type Profile } from './profile-menu.tsx';
import classes from './sidebar.module.css';

export type { PortalLink };

interface LogoutTexts {
  /** The action's label, in the menu and on the confirming button. */
  label: string;
  question: string;
  more?: string;
  cancel?: string;
}

export interface PortalLayoutProps {
  /** Above the sidebar. */
  title: string;
  /** In the header of every page of the portal. */
  header: string;
  links: readonly PortalLink[];
  profile: Profile;
  logout: LogoutTexts;
  /** Ends the session; the dialog is busy until it settles. */
  onLogout: () => Promise<unknown>;
  /** In the header beside the profile. */
  tools?: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** A portal's frame: a sidebar on wide screens, a bottom bar on phones. */
export function PortalLayout(props: PortalLayoutProps) {
  const { title, header, links, profile, logout, onLogout, tools, children } = props;
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
    <div className={classes.portal}>
      <header className={classes.header}>
        <p className={classes.system}>
          <Seal size={36} className={classes.seal} />
          {header}
        </p>
        <div className={classes.tools}>
          {tools}
          <ProfileMenu
            profile={profile}
            logoutLabel={logout.label}
            onLogout={() => setAsking(true)}
            footer={<ThemeSwitch />}
          />
        </div>
      </header>
      <Navigation title={title} links={links} />
      <main id="main" tabIndex={-1} className={classNames(classes.main)}>
        {children}
      </main>
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
    </div>
  );
}
