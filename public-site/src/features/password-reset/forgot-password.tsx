import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isLinkToken } from '../../lib/mailed-link.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { focusTitle, SignInFrame } from '../../lib/sign-in-frame/sign-in-frame.tsx';
import { messages } from './messages.ts';
import { Progress } from './progress.tsx';
import { ResetFields } from './reset-fields.tsx';
import type { ResetValues } from './steps.ts';
import { useReset } from './use-reset.ts';
import classes from './forgot-password.module.css';

const returnsAfter = 3000;
const submitTexts = { 1: messages.send, 2: messages.verify, 3: messages.reset } as const;

/** The form that one came from; all of them where nobody says. */
function useLoginPage() {
  const { search } = useLocation();
  const door = new URLSearchParams(search).get('door') ?? '';
  const query = new URLSearchParams(search);
  query.delete('door');
  return {
    pathname: /^[a-z]+(-[a-z]+)?-login$/.test(door) ? `/login/${door}` : '/login',
    search: query.toString(),
  };
}

function Done({ login }: { login: ReturnType<typeof useLoginPage> }) {
  const navigate = useNavigate();
  const target = useRef({ login, navigate });
  useEffect(() => {
    const { login: to, navigate: leave } = target.current;
    const timer = setTimeout(() => void leave(to), returnsAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ButtonLink to={login} variant="primary" wide>
      {messages.goNow}
    </ButtonLink>
  );
}

function introOfOtp({ email, otp }: ResetValues): string {
  return isLinkToken(otp) ? messages.linkOpened(email) : messages.intro[2](email.trim());
}

/** Email, one-time password, new password, done. */
export function ForgotPassword() {
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
    const refused = form.current?.querySelector('[aria-invalid="true"]');
    if (!reset.busy && refused instanceof HTMLElement) refused.focus();
  }, [reset.busy]);

  const intro = step === 2 ? introOfOtp(reset.values) : messages.intro[step];
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
            {submitTexts[step]}
          </Button>
          {step !== 1 && (
            <p className={classes.ways}>
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
