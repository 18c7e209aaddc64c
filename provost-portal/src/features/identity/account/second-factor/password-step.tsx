import { setUpSecondFactor, type NewSecret } from '@hostel/contracts/identity/second-factor';
import { ui } from '@hostel/shared-ui/classes';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { setUpMessages as texts } from './messages.ts';
import { useSetUp } from './queries.ts';

interface PasswordStepProps {
  /** A second factor is on: a code of it is requested too. */
  isOn: boolean;
  onSecret: (secret: NewSecret) => void;
}

const endTexts = { submit: texts.continue, submitting: texts.continuing };

/** The first step: the password, and a code where there is a second factor. */
export function PasswordStep({ isOn, onSecret }: PasswordStepProps) {
  const begin = useSetUp();
  const form = useContractForm({
    call: setUpSecondFactor,
    formId: 'second-factor-password',
    defaultValues: isOn ? { password: '', code: '' } : { password: '' },
    secret: ['password', 'code'],
    fallback: texts.beginFailed,
    submit: async (values) => onSecret((await begin.mutateAsync(values)).data),
  });
  return (
    <form {...form.formProps} className={ui.stack4} aria-label={texts.passwordTitle}>
      <PasswordField {...form.field('password')} label={texts.password} />
      {isOn && (
        <TextField
          {...form.field('code')}
          label={texts.current}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormEnd form={form} ready texts={endTexts} signIn={<SignInAgain />} />
    </form>
  );
}
