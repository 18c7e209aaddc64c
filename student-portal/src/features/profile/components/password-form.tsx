import { changePassword } from '@hostel/contracts/account';
import { Card } from '@hostel/shared-ui/card';
import { useContractForm } from '@hostel/shared-ui/form';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { notify } from '@hostel/shared-ui/toast';
import { explained } from '../../../lib/form/explained.ts';
import { FormEnd } from '../../../lib/form/form-end.tsx';
import classes from '../../../lib/form/form.module.css';
import { profileMessages } from '../messages.ts';
import { useChangePassword } from '../queries.ts';
import record from './record.module.css';

const texts = profileMessages.password;

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Sets a new password. Nothing of it is kept as a draft. */
export function PasswordForm() {
  const changing = useChangePassword();
  const form = useContractForm({
    call: changePassword,
    formId: 'change-password',
    defaultValues: blank,
    fallback: texts.failed,
    submit: async (values) => {
      await changing.mutateAsync(values).catch((error: unknown) => {
        throw explained(error, { refused: texts.failed });
      });
      notify.success(texts.changed);
    },
  });
  return (
    <Card title={texts.title}>
      <p className={record.lead}>{texts.note}</p>
      <form {...form.formProps} className={classes.form} aria-label={texts.label}>
        <PasswordField {...form.field('currentPassword')} label={texts.current} />
        <div className={classes.pair}>
          <PasswordField
            {...form.field('newPassword')}
            label={texts.next}
            hint={texts.nextHint}
            autoComplete="new-password"
          />
          <PasswordField
            {...form.field('confirmPassword')}
            label={texts.confirm}
            autoComplete="new-password"
          />
        </div>
        <FormEnd form={form} ready texts={texts} />
      </form>
    </Card>
  );
}
