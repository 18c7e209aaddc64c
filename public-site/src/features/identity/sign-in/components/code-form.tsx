import { codeForm } from '@hostel/contracts/identity/second-factor';
import { Button } from '@hostel/shared-ui/button';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect } from 'react';
import { codeMessages as texts } from '../second-factor-messages.ts';
import classes from './credentials-form.module.css';

export type CodeKind = 'app' | 'recovery';

interface CodeFormProps {
  kind: CodeKind;
  submit: (code: string) => Promise<unknown>;
  onKind: (kind: CodeKind) => void;
  onStartAgain: () => void;
}

/** The second step of the staff sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ kind, submit, onKind, onStartAgain }: CodeFormProps) {
  const form = useContractForm({
    schema: codeForm,
    formId: 'sign-in-code',
    defaultValues: { code: '' },
    secret: ['code'],
    submit: ({ code }) => submit(code),
    keep: true,
    fallback: texts.failed,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const isApp = kind === 'app';
  return (
    <form {...form.formProps} className={classes.form}>
      <TextField
        {...form.field('code')}
        label={isApp ? texts.code : texts.recoveryCode}
        hint={isApp ? undefined : texts.recoveryHint}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError>{form.formError}</FormError>
      <Button type="submit" variant="primary" wide busy={form.submitting}>
        {form.submitting ? texts.submitting : texts.submit}
      </Button>
      <div className={classes.links}>
        <Button size="small" variant="quiet" onClick={() => onKind(isApp ? 'recovery' : 'app')}>
          {isApp ? texts.useRecovery : texts.useApp}
        </Button>
        <Button size="small" variant="quiet" onClick={onStartAgain}>
          {texts.startAgain}
        </Button>
      </div>
      <p className={classes.register}>{texts.lost}</p>
    </form>
  );
}
