import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.ts';
import classes from './dialog.module.css';
import { useScrolledByKeys } from './use-scrolled-by-keys.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the X and the backdrop; the parent decides whether to close. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Shown at the bottom, always visible. */
  actions?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** False while a running action must not be interrupted: the dialog can't be closed. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  className?: string;
}

/**
 * A native modal dialog: the browser keeps the focus inside and the page behind inert. The focus
 * returns to where it was, also when the dialog is unmounted while open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, actions, size = 'normal', dismissable = true } = props;
  const { role, closeLabel = 'Close', className } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // Not the X, which is first: the title gets the focus, or the element that requests it.
    const first = element?.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? heading.current)?.focus();
    return () => {
      element?.close();
      // A room of a plan is an element of SVG.
      if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) {
        before.focus();
      }
    };
  }, []);
  // It measures, and so runs after the dialog is shown.
  useScrolledByKeys(body);

  const close = () => {
    if (dismissable) onClose();
  };
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- a click beside the dialog closes it, as Escape does
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classNames(classes.dialog, classes[size], className)}
      onCancel={(event) => {
        // A file picker inside fires an event of the same name when cancelled.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      // Some browsers close on a second Escape even if it was prevented. The event comes late: a
      // dialog that is open again by then stays open.
      onClose={(event) => {
        if (event.target === dialog.current && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // A drag that starts on text inside and ends on the backdrop doesn't close the dialog.
        if (pressedOutside.current && isBackdrop(event)) close();
      }}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          {dismissable && (
            <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={close} />
          )}
        </div>
        {children !== undefined && (
          <div ref={body} className={classes.body}>
            {children}
          </div>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
