import { TextField } from '@hostel/shared-ui/field';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { messages } from '../messages.ts';
import { OtpFields } from './otp-fields.tsx';
import { useWizard } from '../store.ts';
import { useWizardField } from '../use-wizard-field.ts';
import { passwordsDiffer } from '../validity.ts';
import classes from './wizard.module.css';
import { mobilePrefix } from '@hostel/contracts/wire/text/phones';

const texts = messages.verification;

/** The verified email address, the mobile number and the password. */
export function VerificationStep() {
  const field = useWizardField();
  const differ = useWizard((state) => passwordsDiffer(state.values));
  const confirm = field('confirmPassword');
  return (
    <>
      <OtpFields />
      <div className={classes.pair}>
        <div className={classes.mobile}>
          <TextField
            {...field('mobile')}
            label={texts.mobile}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <span className={classes.prefix}>{mobilePrefix}</span>
        </div>
      </div>
      <div className={classes.pair}>
        <PasswordField {...field('password')} label={texts.password} autoComplete="new-password" />
        <PasswordField
          {...confirm}
          error={differ ? texts.mismatch : confirm.error}
          label={texts.confirm}
          autoComplete="new-password"
        />
      </div>
      <p className={classes.quiet}>
        {texts.passwordHint} {texts.notStored}
      </p>
    </>
  );
}
