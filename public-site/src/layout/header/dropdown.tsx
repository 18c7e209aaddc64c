import { ChevronDown } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import type { Menu } from './menus.ts';
import { MenuLinks } from './menu-links.tsx';
import { useDismiss } from './use-dismiss.ts';
import classes from './dropdown.module.css';

interface DropdownProps {
  menu: Menu;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** A disclosure and not a menu role: its links stay links and can be reached with Tab. */
export function Dropdown({ menu, open, setOpen }: DropdownProps) {
  const area = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  useDismiss(open, area, close, () => button.current);

  const moveFocus = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) setOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // The panel is always in the document, but can take the focus only once it is shown.
    requestAnimationFrame(() => {
      const links = [...(area.current?.querySelectorAll('a') ?? [])];
      const current = links.findIndex((link) => link === document.activeElement);
      links.at((current + step) % links.length)?.focus();
    });
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the arrow keys of its button and links
    <li ref={area} className={classes.item} onKeyDown={moveFocus}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {menu.label}
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </button>
      <div id={panelId} className={classes.panel} hidden={!open}>
        <MenuLinks menu={menu} onChoose={close} />
      </div>
    </li>
  );
}
