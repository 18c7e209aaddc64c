import type { SignedInSession } from '@hostel/contracts/identity/account';
import * as z from 'zod/mini';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useContractForm } from '../form/form.ts';
import { FormError } from '../form-error/form-error.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { notify } from '../toast/toast.ts';
import { accountMessages } from './messages.ts';
import { useEndSessions } from './queries.ts';
import classes from './sessions.module.css';

const texts = accountMessages.sessions;
const typed = z.object({ password: z.string().check(z.minLength(1, texts.passwordMissing)) });

export interface EndSessionsDialogProps {
  /** The sessions to end; without one the dialog is closed. */
  sessions: readonly SignedInSession[];
  onClose: () => void;
}

/** Asks for the password, and ends other sessions. */
export function EndSessionsDialog({ sessions, onClose }: EndSessionsDialogProps) {
  const [first] = sessions;
  return first ? <PasswordDialog first={first} sessions={sessions} onClose={onClose} /> : null;
}

interface PasswordDialogProps extends EndSessionsDialogProps {
  first: SignedInSession;
}

function PasswordDialog({ first, sessions, onClose }: PasswordDialogProps) {
  const ending = useEndSessions();
  const form = useContractForm({
    schema: typed,
    formId: 'end-sessions',
    defaultValues: { password: '' },
    fallback: texts.refused,
    submit: async ({ password }) => {
      const ids = sessions.map(({ _id }) => _id);
      await ending.mutateAsync({ ids, password });
      notify.success(texts.done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={sessions.length === 1 ? texts.askOne(first.device) : texts.askAll}
      size="small"
      role="alertdialog"
      dismissable={!form.submitting}
      actions={
        <>
          <Button disabled={form.submitting} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form="end-sessions" variant="danger" busy={form.submitting}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id="end-sessions" className={classes.proof}>
        <p>{texts.askText}</p>
        <PasswordField {...form.field('password')} label={texts.password} data-first-focus />
        <FormError>{form.formError}</FormError>
      </form>
    </Dialog>
  );
}
