import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './menu.module.css';

export type MenuItem = { label: string; icon?: ReactNode } & (
  { to: string; onSelect?: undefined } | { onSelect: () => void; to?: undefined }
);

export interface MenuProps {
  /** The button's accessible name; `trigger` is its content. */
  label: string;
  trigger?: ReactNode;
  items: readonly MenuItem[];
  /** Shown above the items, e.g. the signed-in user. */
  header?: ReactNode;
  /** Shown below the items, e.g. the theme switch. */
  footer?: ReactNode;
  align?: 'start' | 'end';
  className?: string;
}

/**
 * A button that opens a short list of links and actions: a disclosure, not an ARIA menu, so that Tab
 * moves through it. Escape, a press outside and a selection close it.
 */
export function Menu(props: MenuProps) {
  const { label, trigger, items, header, footer, align = 'end', className } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && !box.current?.contains(target);
    const closeOutside = (event: Event) => {
      if (isOutside(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={box} className={classNames(classes.menu, className)}>
      <button
        ref={button}
        type="button"
        className={classes.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger ? (
          <>
            {trigger}
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          label
        )}
        <ChevronDown aria-hidden className={classes.chevron} />
      </button>
      <div id={id} hidden={!open} className={classNames(classes.sheet, classes[align])}>
        {header && <div className={classes.header}>{header}</div>}
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.label}>
              <Item item={item} onChosen={() => setOpen(false)} />
            </li>
          ))}
        </ul>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </div>
  );
}

function Item({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const { icon, label } = item;
  if (item.to !== undefined) {
    return (
      <Link to={item.to} className={classes.item} onClick={onChosen}>
        {icon}
        {label}
      </Link>
    );
  }
  const choose = () => {
    onChosen();
    item.onSelect();
  };
  return (
    <button type="button" className={classes.item} onClick={choose}>
      {icon}
      {label}
    </button>
  );
}
