import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Seal } from '@hostel/shared-ui/seal';
import { ThemeSwitch } from '@hostel/shared-ui/theme-switch';
import { site } from '../../lib/content/site.ts';
import { messages } from '../messages.ts';
import { AccountLink, useAccount } from './account-link.tsx';
import { Dropdown } from './dropdown.tsx';
import { menus } from './menus.ts';
import { MobileMenu } from './mobile-menu.tsx';
import * as paths from '../../paths.ts';
import classes from './site-header.module.css';

export function SiteHeader() {
  const account = useAccount();
  const [openMenu, setOpenMenu] = useState<string>();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.name}>
          <Seal size={44} className={classes.seal} />
          <span className={classes.words}>
            <span className={classes.office}>{site.office}</span>
            <span className={classes.university}>{site.university}</span>
          </span>
        </Link>
        <nav className={classes.nav} aria-label={messages.mainNavigation}>
          <ul className={classes.menus}>
            <li>
              <NavLink to={paths.home} end className={classes.home}>
                {messages.home}
              </NavLink>
            </li>
            {menus.map((menu) => (
              <Dropdown
                key={menu.id}
                menu={menu}
                open={openMenu === menu.id}
                // A dropdown that closes after another was opened must not close that one.
                setOpen={(open) =>
                  setOpenMenu((now) => (open ? menu.id : now === menu.id ? undefined : now))
                }
              />
            ))}
          </ul>
          {!account && (
            <>
              <ButtonLink to={paths.login} size="small">
                {messages.login}
              </ButtonLink>
              <ButtonLink to={paths.register} size="small" variant="primary">
                {messages.register}
              </ButtonLink>
            </>
          )}
        </nav>
        {account && <AccountLink {...account} />}
        <div className={classes.theme}>
          <ThemeSwitch />
        </div>
        <MobileMenu signedIn={account !== undefined} />
      </div>
    </header>
  );
}
