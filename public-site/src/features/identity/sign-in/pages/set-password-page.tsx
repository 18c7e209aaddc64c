import { useState } from 'react';
import { acceptInvitation, newPassword } from '@hostel/contracts/identity/sign-in';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { callApi } from '@hostel/shared-ui/call-api';
import { PasswordField } from '@hostel/shared-ui/password-field';
import * as z from 'zod/mini';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useInvitation } from '../use-invitation.ts';
import { messages } from '../messages.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import * as paths from '../../../../paths.ts';
import classes from '../components/credentials-form.module.css';

const texts = messages.setPassword;

const passwordForm = z
  .object({ newPassword, confirmPassword: z.string().check(z.minLength(1, texts.confirmMissing)) })
  .check(
    z.refine((values) => values.newPassword === values.confirmPassword, {
      path: ['confirmPassword'],
      error: texts.mismatch,
    }),
  );

async function setPassword(invitation: string, password: string) {
  await callApi(acceptInvitation, { body: { invitation, newPassword: password } });
}

interface PasswordFormProps {
  invitation: string;
  hint: string | undefined;
  onDone: () => void;
}

function PasswordForm({ invitation, hint, onDone }: PasswordFormProps) {
  const form = useContractForm({
    schema: passwordForm,
    formId: 'set-password',
    defaultValues: { newPassword: '', confirmPassword: '' },
    submit: (values) => setPassword(invitation, values.newPassword).then(onDone),
    fallback: texts.failed,
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <PasswordField
        {...form.field('newPassword')}
        label={texts.password}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={texts.confirm}
        autoComplete="new-password"
      />
      <FormError>{form.formError}</FormError>
      <Button type="submit" variant="primary" wide busy={form.submitting}>
        {form.submitting ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

/** The page that an invitation opens: sets the first password of an account. */
export function SetPasswordPage() {
  const { token, forStudent } = useInvitation();
  const [done, setDone] = useState(false);
  usePageTitle(texts.title);
  if (done) {
    return (
      <SignInFrame title={texts.title} intro={texts.done}>
        <ButtonLink
          to={forStudent ? paths.studentLogin : paths.provostLogin}
          variant="primary"
          wide
        >
          {texts.signIn}
        </ButtonLink>
      </SignInFrame>
    );
  }
  if (token === '') {
    return (
      <SignInFrame title={texts.title} intro={texts.noInvitation}>
        <p>{texts.noInvitationHint}</p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={texts.title} intro={texts.intro}>
      <PasswordForm
        invitation={token}
        hint={forStudent ? undefined : texts.hint}
        onDone={() => setDone(true)}
      />
    </SignInFrame>
  );
}
