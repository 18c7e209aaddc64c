import { ChevronDown, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '@hostel/shared-ui/button';
import { ThemeSwitch } from '@hostel/shared-ui/theme-switch';
import { messages } from '../messages.ts';
import { MenuLinks } from './menu-links.tsx';
import { menus } from './menus.ts';
import { useDismiss } from './use-dismiss.ts';
import * as paths from '../../paths.ts';
import classes from './mobile-menu.module.css';

/** The content of the header for narrow screens, with one group open at a time. */
export function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const [group, setGroup] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useDismiss(open, area, close, () => area.current?.querySelector('button'));

  useEffect(() => {
    document.documentElement.classList.toggle(classes.locked ?? '', open);
    return () => document.documentElement.classList.remove(classes.locked ?? '');
  }, [open]);

  return (
    <div ref={area} className={classes.area}>
      <IconButton
        label={open ? messages.closeMenu : messages.openMenu}
        icon={open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <nav className={classes.panel} aria-label={messages.mobileNavigation}>
          <Link className={classes.top} to={paths.home} onClick={close}>
            {messages.home}
          </Link>
          {menus.map((menu) => (
            <div key={menu.id} className={classes.group}>
              <button
                type="button"
                className={classes.top}
                aria-expanded={group === menu.id}
                onClick={() => setGroup(group === menu.id ? undefined : menu.id)}
              >
                {menu.label}
                <ChevronDown className={classes.chevron} aria-hidden="true" />
              </button>
              {group === menu.id && (
                <div className={classes.links}>
                  <MenuLinks menu={menu} onChoose={close} />
                </div>
              )}
            </div>
          ))}
          {!signedIn && (
            <div className={classes.actions}>
              <Link className={classes.login} to={paths.login} onClick={close}>
                {messages.login}
              </Link>
              <Link className={classes.register} to={paths.register} onClick={close}>
                {messages.register}
              </Link>
            </div>
          )}
          <div className={classes.theme}>
            <ThemeSwitch />
          </div>
        </nav>
      )}
    </div>
  );
}
