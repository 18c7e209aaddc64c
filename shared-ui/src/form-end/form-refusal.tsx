import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { FormError } from '../form-error/form-error.tsx';
import classes from './form-refusal.module.css';

export interface FormRefusalProps {
  /** The error that belongs to no field. */
  message: string | undefined;
  /** A sentence about the fields that a draft doesn't store; shown only when the session has ended. */
  notSaved?: ReactNode;
  /** The link to sign in and return, when the session has ended. */
  signIn: ReactNode;
}

/** The error above a form's submit button, with a link to sign in when the session has ended. */
export function FormRefusal({ message, notSaved, signIn }: FormRefusalProps) {
  const ended = useSession((session) => session.ended);
  if (!ended) return <FormError>{message}</FormError>;
  return (
    <div className={classes.ended}>
      <FormError>Your session has ended. Your entries are kept in this tab. {notSaved}</FormError>
      {signIn}
    </div>
  );
}
