import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { messages } from '../messages.ts';
import type { Menu, MenuLink } from './menus.ts';
import classes from './menu-links.module.css';

function MenuItem({ link, onChoose }: { link: MenuLink; onChoose: () => void }) {
  if (link.external) {
    return (
      <a
        className={classes.link}
        href={link.to}
        target="_blank"
        rel="noreferrer"
        onClick={onChoose}
      >
        {link.label}
        <ExternalLink className={classes.out} aria-hidden="true" />
        <VisuallyHidden>{messages.newTab}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link className={classes.link} to={link.to} onClick={onChoose}>
      {link.label}
      {link.note !== undefined && <span className={classes.note}>{link.note}</span>}
    </Link>
  );
}

/** The content of a dropdown, also in the mobile menu. */
export function MenuLinks({ menu, onChoose }: { menu: Menu; onChoose: () => void }) {
  if (menu.groups.every((group) => group.links.length === 0) && menu.empty !== undefined) {
    return <p className={classes.empty}>{menu.empty}</p>;
  }
  return (
    <div className={classes.groups}>
      {menu.groups.map((group) => (
        <div key={group.heading ?? menu.id}>
          {group.heading !== undefined && <p className={classes.heading}>{group.heading}</p>}
          <ul className={classes.list} aria-label={group.heading ?? menu.label}>
            {group.links.map((link) => (
              <li key={link.to}>
                <MenuItem link={link} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {menu.all && (
        <div className={classes.all}>
          <MenuItem link={menu.all} onChoose={onChoose} />
        </div>
      )}
    </div>
  );
}
