import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
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
  /** No arrow beside the trigger. */
  plain?: boolean;
  className?: string;
}

/** Calls `close` on a press or focus outside, and with `refocus` on Escape. */
function useDismissal(
  open: boolean,
  box: RefObject<HTMLDivElement | null>,
  close: (refocus: boolean) => void,
) {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onClose(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, box]);
}

/**
 * A button that opens a short list of links and actions: a disclosure, not an ARIA menu, so that Tab
 * moves through it. Escape, a press outside and a selection close it.
 */
export function Menu(props: MenuProps) {
  const { label, trigger, items, header, footer, align = 'end', plain, className } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useDismissal(open, box, (refocus) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  });
  // A dialog that the action opens returns the focus to the button, because the item is gone then.
  const choose = () => {
    button.current?.focus();
    setOpen(false);
  };

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
        {!plain && <ChevronDown aria-hidden className={classes.chevron} />}
      </button>
      <div id={id} hidden={!open} className={classNames(classes.sheet, classes[align])}>
        {open && (
          <>
            {header && <div className={classes.header}>{header}</div>}
            <ul className={classes.items}>
              {items.map((item) => (
                <li key={item.label}>
                  <Item item={item} onChosen={choose} />
                </li>
              ))}
            </ul>
            {footer && <div className={classes.footer}>{footer}</div>}
          </>
        )}
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
