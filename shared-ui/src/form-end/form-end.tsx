import { useSession } from '@hostel/shared-ui/session';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './form-end.module.css';
import { FormRefusal } from './form-refusal.tsx';

export interface FormEndProps {
  form: { submitting: boolean; formError: string | undefined };
  /** Whether everything required is there. */
  ready: boolean;
  texts: {
    submit: string;
    submitting: string;
    /** What is missing, while it is. */
    incomplete?: string;
  };
  /** What a draft doesn't keep, told only when the session has ended. */
  notKept?: ReactNode;
  /** The way to sign in and back, once the session has ended. */
  signIn: ReactNode;
}

/** The end of a form: what was refused, the button, and why it rests. */
export function FormEnd({ form, ready, texts, notKept, signIn }: FormEndProps) {
  const ended = useSession((session) => session.ended);
  const hintId = useId();
  return (
    <div className={classes.end}>
      <FormRefusal message={form.formError} notKept={notKept} signIn={signIn} />
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
