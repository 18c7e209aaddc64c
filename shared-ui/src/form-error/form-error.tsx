import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import classes from './form-error.module.css';

/**
 * What was refused and belongs to no field; stands above the submit button and is announced. It
 * comes into sight: a dialog's button stays while the end of its form is scrolled away.
 */
export function FormError({ children }: { children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const told = Boolean(children);
  useEffect(() => {
    // jsdom has no layout and so no scrolling.
    if (told) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [told]);
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
