import { credentials } from '@hostel/contracts/auth';
import { Button } from '@hostel/shared-ui/button';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { PasswordField } from '@hostel/shared-ui/password-field';
import { Link, useLocation } from 'react-router-dom';
import { messages } from './messages.ts';
import type { Credentials } from './sign-in.ts';
import { useWayBack } from './way-back.ts';
import classes from './credentials-form.module.css';

interface CredentialsFormProps {
  formId: string;
  submit: (values: Credentials) => Promise<unknown>;
  /** Said where no answer came. */
  noAnswer: string;
  /** False where a refusal is told by a toast. */
  tellsInPlace?: boolean;
}

/** Email and password, required by the browser itself; what is typed survives a refusal. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { formId, submit, noAnswer, tellsInPlace = true } = props;
  const { email, keep, wayBack } = useWayBack();
  const form = useContractForm({
    schema: credentials,
    formId,
    defaultValues: { email, password: '' },
    submit,
    keep: true,
    fallback: noAnswer,
  });
  const { pathname } = useLocation();
  const query = new URLSearchParams(keep.search);
  query.set('door', pathname.slice(pathname.lastIndexOf('/') + 1));
  const forgotten = { pathname: '/login/forgot-password', search: query.toString() };
  return (
    <form {...form.formProps} noValidate={false} className={classes.form}>
      {wayBack !== undefined && <p className={classes.note}>{messages.form.wayBack}</p>}
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
      <FormError>{tellsInPlace && form.formError}</FormError>
      <Button type="submit" variant="primary" wide busy={form.submitting}>
        {form.submitting ? messages.form.loggingIn : messages.form.login}
      </Button>
      <p className={classes.links}>
        <Link to={forgotten}>{messages.form.forgot}</Link>
        <Link to={{ pathname: '/login', search: keep.search }} state={keep.state}>
          {messages.form.otherDoors}
        </Link>
      </p>
      <p className={classes.register}>
        {messages.form.noAccount} <Link to="/register">{messages.form.register}</Link>
      </p>
    </form>
  );
}
