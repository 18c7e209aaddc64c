import type { ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { Menu, type MenuItem } from '../menu/menu.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './sidebar.module.css';

export interface Profile {
  /** Empty while it is loaded. */
  name: string;
  /** Under the name in the header and in the menu. */
  role?: string;
  /** One more line of the menu: the email. */
  detail?: string;
  items?: readonly MenuItem[];
}

interface ProfileMenuProps {
  profile: Profile;
  logoutLabel: string;
  onLogout: () => void;
  footer: ReactNode;
}

const titles = /^(prof|dr|mr|mrs|ms|shri|smt)\.?\s+/i;

/** First letters of the first and the last name, without a title. */
function initials(name: string): string {
  const words = name
    .trim()
    .replace(titles, '')
    .split(/[\s@.]+/);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** The menu of the signed-in user: account links, theme and logout. */
export function ProfileMenu({ profile, logoutLabel, onLogout, footer }: ProfileMenuProps) {
  const items: MenuItem[] = [
    ...(profile.items ?? []),
    { label: logoutLabel, icon: <LogOut aria-hidden />, onSelect: onLogout },
  ];
  return (
    <Menu
      label={`Account of ${profile.name || profile.detail}`}
      trigger={
        <>
          <span aria-hidden className={classes.initials}>
            {initials(profile.name)}
          </span>
          <span aria-hidden className={classes.who}>
            <span>{profile.name}</span>
            {profile.role && <span className={classes.role}>{profile.role}</span>}
          </span>
        </>
      }
      header={
        <>
          <p className={classes.name}>{profile.name}</p>
          {profile.role && <p className={classes.detail}>{profile.role}</p>}
          {profile.detail && profile.detail !== profile.name && (
            <p className={classes.detail}>{profile.detail}</p>
          )}
        </>
      }
      items={items}
      footer={footer}
    />
  );
}

/** The place of this menu in a frame that is prerendered, and so for nobody in particular. */
export function AccountPlace() {
  return (
    <span className={classes.account}>
      <Skeleton shape="circle" className={classes.picture} />
      <Skeleton className={classes.person} />
    </span>
  );
}
