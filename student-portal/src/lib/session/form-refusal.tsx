import { FormError } from '@hostel/shared-ui/form-error';
import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import classes from './form-refusal.module.css';
import { sessionMessages } from './messages.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface FormRefusalProps {
  /** What was refused and belongs to no field. */
  message: string | undefined;
  /** What a draft doesn't keep, told only when the session has ended. */
  notKept?: ReactNode;
}

/** Above a form's submit button: why it wasn't taken; with the way to sign in once the session ended. */
export function FormRefusal({ message, notKept }: FormRefusalProps) {
  const ended = useSession((session) => session.ended);
  if (!ended) return <FormError>{message}</FormError>;
  return (
    <div className={classes.ended}>
      <FormError>
        {sessionMessages.ended} {notKept}
      </FormError>
      <SignInAgain />
    </div>
  );
}
