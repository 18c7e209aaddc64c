import { codeForm, type NewSecret } from '@hostel/contracts/identity/second-factor';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormEnd } from '@hostel/shared-ui/form-end';
import { isRefused } from '@hostel/shared-ui/http-error';
import { useEffect } from 'react';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import * as paths from '../../../../paths.ts';
import { setUpMessages as texts } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { useConfirm } from './queries.ts';
import classes from './second-factor.module.css';

interface ScanStepProps {
  secret: NewSecret;
  /** This or another set-up was confirmed since the secret was made. */
  confirmed: boolean;
  onCodes: (recoveryCodes: readonly string[]) => void;
  /** Back to the first step. */
  onBeginAgain: () => void;
}

const endTexts = { submit: texts.turnOn, submitting: texts.turningOn };

/** In groups of four, as apps show it and people type it. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The second step: the secret for the authenticator app, and its first code. */
export function ScanStep({ secret, confirmed, onCodes, onBeginAgain }: ScanStepProps) {
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
  if (confirm.isError && confirmed) return <LostCodes />;
  const expired = isRefused(confirm.error, 'not_started');
  return (
    <Card title={texts.scanTitle}>
      <form {...form.formProps} className={ui.stack4} aria-label={texts.scanTitle}>
        <Connect {...secret} />
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
        {expired && <Button onClick={onBeginAgain}>{texts.beginAgain}</Button>}
      </form>
    </Card>
  );
}

function Connect({ secret, uri }: NewSecret) {
  return (
    <>
      <p className={classes.lead}>{texts.scan}</p>
      <div className={classes.connect}>
        <QrCode content={uri} label={texts.picture} />
        <div>
          <p className={classes.lead}>{texts.key}:</p>
          <p className={classNames(classes.key, ui.medium, ui.numbers, ui.anywhere)}>
            {grouped(secret)}
          </p>
        </div>
      </div>
    </>
  );
}

/** The set-up was confirmed, but the reply was lost: the codes in it can't be shown again. */
function LostCodes() {
  return (
    <Card title={texts.lostTitle}>
      <div className={ui.stack4}>
        <p className={classes.lead}>{texts.lost}</p>
        <div className={classNames(ui.wrap2, ui.middle)}>
          <ButtonLink to={paths.account} variant="primary">
            {texts.toProfile}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
