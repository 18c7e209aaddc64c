import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { FormError } from '../form-error/form-error.tsx';
import classes from './form-refusal.module.css';

export interface FormRefusalProps {
  /** What was refused and belongs to no field. */
  message: string | undefined;
  /** What a draft doesn't keep, told only when the session has ended. */
  notKept?: ReactNode;
  /** The way to sign in and back, once the session has ended. */
  signIn: ReactNode;
}

/** Above a form's submit button: why it wasn't taken; with the way to sign in once the session ended. */
export function FormRefusal({ message, notKept, signIn }: FormRefusalProps) {
  const ended = useSession((session) => session.ended);
  if (!ended) return <FormError>{message}</FormError>;
  return (
    <div className={classes.ended}>
      <FormError>Your session has ended. What you typed is kept. {notKept}</FormError>
      {signIn}
    </div>
  );
}
