import { Button } from '@hostel/shared-ui/button';
import { TextField } from '@hostel/shared-ui/field';
import { FormError } from '@hostel/shared-ui/form-error';
import { Link } from 'react-router-dom';
import { isLinkToken } from '../../../../lib/mailed-link.ts';
import { sendOtp, verifyOtp } from '../actions.ts';
import { messages } from '../messages.ts';
import { useWizard } from '../store.ts';
import { useCooldown } from '../use-cooldown.ts';
import { useWizardField } from '../use-wizard-field.ts';
import * as paths from '../../../../paths.ts';
import classes from './wizard.module.css';

const texts = messages.verification;

function EmailRegistered() {
  const email = useWizard((state) => state.values.email);
  return (
    <p className={classes.note}>
      {texts.registeredNote}{' '}
      <Link to={paths.studentLogin} state={{ email }}>
        {texts.signIn}
      </Link>
      .
    </p>
  );
}

function SendButton() {
  const { otpState, sentAt, busy } = useWizard();
  const seconds = useCooldown(sentAt);
  return (
    <div className={classes.act}>
      <Button
        variant={otpState === 'none' ? 'primary' : 'secondary'}
        busy={busy === 'send'}
        disabled={seconds > 0}
        onClick={() => void sendOtp()}
      >
        {otpState === 'none' ? texts.send : texts.resend}
      </Button>
      {seconds > 0 && <span className={classes.quiet}>{texts.wait(seconds)}</span>}
    </div>
  );
}

/** The field of the OTP. After a mailed link was opened, a sentence replaces it. */
function OtpField() {
  const field = useWizardField();
  const { otpState, busy, values, errors } = useWizard();
  const verified = otpState === 'verified';
  const byLink = isLinkToken(values.otp);
  return (
    <div className={classes.stack}>
      {byLink ? (
        <>
          {!verified && <p className={classes.note}>{texts.linkOpened}</p>}
          <FormError>{errors.otp}</FormError>
        </>
      ) : (
        <TextField
          {...field('otp')}
          label={texts.otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          disabled={otpState === 'none'}
          readOnly={verified}
        />
      )}
      {otpState === 'sent' && (
        <div className={classes.act}>
          <Button variant="primary" busy={busy === 'verify'} onClick={() => void verifyOtp()}>
            {texts.verify}
          </Button>
          {!byLink && <span className={classes.quiet}>{texts.otpHint}</span>}
        </div>
      )}
    </div>
  );
}

/** The email address and its verification: not sent, sent, verified. */
export function OtpFields() {
  const field = useWizardField();
  const { otpState, emailRegistered } = useWizard();
  const verified = otpState === 'verified';
  return (
    <>
      <div className={classes.pair}>
        <div className={classes.stack}>
          <TextField
            {...field('email')}
            label={texts.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          {emailRegistered && <EmailRegistered />}
          {!verified && <SendButton />}
        </div>
        <OtpField />
      </div>
      <div role="status">{verified && <p className={classes.good}>{texts.isVerified}</p>}</div>
    </>
  );
}
