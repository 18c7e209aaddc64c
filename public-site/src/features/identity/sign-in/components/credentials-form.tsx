import { credentials } from '@hostel/contracts/identity/sign-in';
import type { Role } from '@hostel/contracts/wire/roles';
import { Button } from '@hostel/shared-ui/button';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import type { FallbackTexts } from '@hostel/shared-ui/http-error';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '../messages.ts';
import { prepareSignIn, type Credentials } from '../sign-in.ts';
import { useReturnPath } from '../return-path.ts';
import * as paths from '../../../../paths.ts';
import classes from './credentials-form.module.css';

interface CredentialsFormProps {
  formId: string;
  /** The roles that may sign in here. */
  roles: readonly Role[];
  /** Filled in; by default the one from another login page. */
  email?: string | undefined;
  submit: (values: Credentials) => Promise<unknown>;
  /** The error text where the server gave no words. */
  fallback?: FallbackTexts;
  /** False if the page shows errors as toasts. */
  showsError?: boolean;
}

/** The form of every login page. The browser requires both fields; entries stay after an error. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { formId, roles, submit, fallback, showsError = true } = props;
  const { email: forwarded, linkState, returnPath } = useReturnPath();
  const form = useContractForm({
    schema: credentials,
    formId,
    defaultValues: { email: props.email ?? forwarded, password: '' },
    submit,
    keep: true,
    ...(fallback && { fallback }),
  });
  const { pathname } = useLocation();
  const query = new URLSearchParams(linkState.search);
  query.set('door', pathname.slice(pathname.lastIndexOf('/') + 1));
  const forgotPassword = { pathname: paths.forgotPassword, search: query.toString() };
  return (
    <form
      {...form.formProps}
      noValidate={false}
      className={classes.form}
      onFocus={() => prepareSignIn(roles)}
    >
      {returnPath !== undefined && <p className={classes.note}>{messages.form.returnPath}</p>}
      <TextField
        {...form.field('email')}
        type="email"
        label={messages.form.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...form.field('password')} label={messages.form.password} required />
      <FormError>{showsError && form.formError}</FormError>
      <Button type="submit" variant="primary" wide busy={form.submitting}>
        {form.submitting ? messages.form.loggingIn : messages.form.login}
      </Button>
      <p className={classes.links}>
        <Link to={forgotPassword}>{messages.form.forgot}</Link>
        <Link to={{ pathname: paths.login, search: linkState.search }} state={linkState.state}>
          {messages.form.allOptions}
        </Link>
      </p>
      <p className={classes.register}>
        {messages.form.noAccount} <Link to={paths.register}>{messages.form.register}</Link>
      </p>
    </form>
  );
}
