import { useSession } from '@hostel/shared-ui/session';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './form-end.module.css';
import { FormRefusal } from './form-refusal.tsx';

export interface FormEndProps {
  form: { submitting: boolean; formError: string | undefined };
  /** Whether all required fields are filled. */
  ready: boolean;
  texts: {
    submit: string;
    submitting: string;
    /** The missing fields, if any. */
    incomplete?: string;
  };
  /** A sentence about the fields that a draft doesn't store; shown only when the session has ended. */
  notSaved?: ReactNode;
  /** The link to sign in and return, when the session has ended. */
  signIn: ReactNode;
}

/** The end of a form: the error message, the button, and why it is disabled. */
export function FormEnd({ form, ready, texts, notSaved, signIn }: FormEndProps) {
  const ended = useSession((session) => session.ended);
  const hintId = useId();
  return (
    <div className={classes.end}>
      <FormRefusal message={form.formError} notSaved={notSaved} signIn={signIn} />
      <div className={classes.submit}>
        <Button
          type="submit"
          variant="primary"
          disabled={!ready || ended}
          busy={form.submitting}
          aria-describedby={ready ? undefined : hintId}
        >
          {form.submitting ? texts.submitting : texts.submit}
        </Button>
        {!ready && (
          <p id={hintId} className={classes.hint}>
            {texts.incomplete}
          </p>
        )}
      </div>
    </div>
  );
}
