import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import classes from './form-error.module.css';

/**
 * The message of a form that belongs to no field; shown above the submit button and announced. It
 * scrolls into view: in a dialog the button can be visible while the end of the form isn't.
 */
export function FormError({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hasMessage = Boolean(children);
  useEffect(() => {
    // jsdom has no layout and so no scrolling.
    if (hasMessage) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasMessage]);
  return (
    <div ref={box} role="alert" className={classes.box}>
      {children && (
        <p className={classes.error}>
          <CircleAlert aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
