import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isLinkToken } from '../../../../lib/mailed-link.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { focusTitle, SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import { messages } from '../messages.ts';
import { Progress } from '../components/progress.tsx';
import { ResetFields } from '../components/reset-fields.tsx';
import type { ResetValues } from '../steps.ts';
import { useReset } from '../use-reset.ts';
import * as paths from '../../../../paths.ts';
import classes from '../password-reset.module.css';

/** After the reset the login page opens by itself, in milliseconds. */
const redirectDelay = 3000;
const submitLabels = { 1: messages.send, 2: messages.verify, 3: messages.reset } as const;

/** The login page that the user came from, named in the address; otherwise the login options. */
function useLoginPage() {
  const { search } = useLocation();
  const loginForm = new URLSearchParams(search).get('door') ?? '';
  const query = new URLSearchParams(search);
  query.delete('door');
  return {
    pathname: /^[a-z]+(-[a-z]+)?-login$/.test(loginForm)
      ? `${paths.login}/${loginForm}`
      : paths.login,
    search: query.toString(),
  };
}

function Done({ login }: { login: ReturnType<typeof useLoginPage> }) {
  const navigate = useNavigate();
  const target = useRef({ login, navigate });
  useEffect(() => {
    const { login: to, navigate: leave } = target.current;
    const timer = setTimeout(() => void leave(to), redirectDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ButtonLink to={login} variant="primary" wide>
      {messages.goNow}
    </ButtonLink>
  );
}

function otpIntro({ email, otp }: ResetValues): string {
  return isLinkToken(otp) ? messages.linkOpened(email) : messages.intro[2](email.trim());
}

/** The reset of a forgotten password in four steps: email, OTP, new password, confirmation. */
export function ForgotPasswordPage() {
  const reset = useReset();
  const login = useLoginPage();
  const form = useRef<HTMLFormElement>(null);
  const { step } = reset;
  usePageTitle(messages.title);

  useEffect(() => {
    if (step === 4) focusTitle();
    else if (step !== 1) form.current?.querySelector('input')?.focus();
  }, [step]);
  useEffect(() => {
    const invalid = form.current?.querySelector('[aria-invalid="true"]');
    if (!reset.busy && invalid instanceof HTMLElement) invalid.focus();
  }, [reset.busy]);

  const intro = step === 2 ? otpIntro(reset.values) : messages.intro[step];
  return (
    <SignInFrame title={messages.title} intro={intro}>
      <Progress step={step} />
      {step === 4 ? (
        <Done login={login} />
      ) : (
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void reset.next();
          }}
        >
          <ResetFields key={step} reset={reset} />
          <FormError>{reset.formError}</FormError>
          <Button type="submit" variant="primary" wide busy={reset.busy}>
            {submitLabels[step]}
          </Button>
          {step !== 1 && (
            <p className={classes.actions}>
              <Button variant="quiet" disabled={reset.busy} onClick={reset.back}>
                {messages.back}
              </Button>
              {step === 2 && (
                <Button variant="quiet" disabled={reset.busy} onClick={() => void reset.resend()}>
                  {messages.resend}
                </Button>
              )}
            </p>
          )}
          <p className={classes.login}>
            <Link to={login}>{messages.backToLogin}</Link>
          </p>
        </form>
      )}
    </SignInFrame>
  );
}
