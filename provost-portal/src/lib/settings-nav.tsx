import { scrollRowTo } from '@hostel/shared-ui/scroll-row';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import * as paths from '../paths.ts';
import { useSeesAllHalls } from './halls.ts';
import classes from './settings-nav.module.css';

const links = [
  { to: paths.settings, label: 'General' },
  { to: paths.feeSchedule, label: 'Fee schedule' },
  { to: paths.replyTemplates, label: 'Reply templates' },
] as const;
/** Imports are of the students of every hall, and the system is not divided by hall. */
const allHallsLinks = [
  { to: paths.imports, label: 'Imports' },
  { to: paths.system, label: 'System' },
] as const;

/** The pages of Settings that the account may open. */
export function SettingsNav() {
  const shown = useSeesAllHalls() === true ? [...links, ...allHallsLinks] : links;
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (row.current) scrollRowTo(row.current, '[aria-current="page"]');
  }, [pathname, shown.length]);
  return (
    <nav ref={row} aria-label="Settings" className={classes.nav}>
      {shown.map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === paths.settings} className={classes.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
