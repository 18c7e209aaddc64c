import { changePassword } from '@hostel/contracts/identity/account';
import { useSession } from '@hostel/shared-ui/session';
import type { ReactNode } from 'react';
import { Card } from '../card/card.tsx';
import { useContractForm } from '../form/form.ts';
import { FormEnd } from '../form-end/form-end.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { notify } from '../toast/toast.ts';
import { accountMessages } from './messages.ts';
import classes from './password-form.module.css';
import { useChangePassword } from './queries.ts';

const texts = accountMessages.password;

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The form to change the password. It saves no draft. `signIn` is shown when the session has ended. */
export function PasswordForm({ signIn }: { signIn: ReactNode }) {
  const changing = useChangePassword();
  const student = useSession(({ user }) => user?.role === 'student');
  const form = useContractForm({
    call: changePassword,
    formId: 'change-password',
    defaultValues: blank,
    fallback: texts.failed,
    submit: async (values) => {
      await changing.mutateAsync({ body: values });
      notify.success(texts.changed);
    },
  });
  return (
    <Card title={texts.title} lead={texts.note}>
      <form {...form.formProps} className={classes.form} aria-label={texts.label}>
        <PasswordField {...form.field('currentPassword')} label={texts.current} />
        <div className={classes.pair}>
          <PasswordField
            {...form.field('newPassword')}
            label={texts.next}
            hint={student ? texts.nextHint : texts.staffHint}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={texts.confirm}
            autoComplete="new-password"
          />
        </div>
        <FormEnd form={form} ready texts={texts} signIn={signIn} />
      </form>
    </Card>
  );
}
