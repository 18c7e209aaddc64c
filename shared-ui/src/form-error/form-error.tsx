import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import classes from './form-error.module.css';

/** What was refused and belongs to no field; stands above the submit button and is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={classes.error}>
          <CircleAlert aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
