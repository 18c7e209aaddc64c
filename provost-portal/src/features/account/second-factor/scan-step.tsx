import { codeForm, type NewSecret } from '@hostel/contracts/auth/second-factor';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { useEffect } from 'react';
import { SignInAgain } from '../../../lib/sign-in-again.tsx';
import { setUpMessages as texts } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { useConfirm } from './queries.ts';
import classes from './second-factor.module.css';

interface ScanStepProps {
  secret: NewSecret;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

const endTexts = { submit: texts.turnOn, submitting: texts.turningOn };

/** In groups of four, as apps show it and people type it. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The second step: the secret for the authenticator app, and its first code. */
export function ScanStep({ secret: { secret, uri }, onCodes }: ScanStepProps) {
  const confirm = useConfirm();
  const form = useContractForm({
    schema: codeForm,
    formId: 'second-factor-code',
    defaultValues: { code: '' },
    secret: ['code'],
    keep: true,
    fallback: texts.confirmFailed,
    submit: async ({ code }) => onCodes((await confirm.mutateAsync(code)).data.recoveryCodes),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form {...form.formProps} className={classes.form} aria-label={texts.scanTitle}>
      <p className={classes.lead}>{texts.scan}</p>
      <div className={classes.connect}>
        <QrCode content={uri} label={texts.picture} />
        <div>
          <p className={classes.lead}>{texts.key}:</p>
          <p className={classes.key}>{grouped(secret)}</p>
        </div>
      </div>
      <div className={classes.short}>
        <TextField
          {...form.field('code')}
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <FormEnd form={form} ready texts={endTexts} signIn={<SignInAgain />} />
    </form>
  );
}
