import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { messages } from './messages.ts';
import { SignInFrame } from '../../lib/sign-in-frame/sign-in-frame.tsx';
import type { Credentials } from './sign-in.ts';
import { useWayBack } from './way-back.ts';

const pause = 500;

interface ForwardingSignInProps {
  door: 'chiefProvost' | 'other';
}

/**
 * An entry point that makes no call (specification 1, section 1): it waits half a second and hands
 * the email on to where all staff sign in. The password goes nowhere.
 */
function ForwardingSignIn({ door }: ForwardingSignInProps) {
  const { title, intro } = messages[door];
  const { keep, wayBack } = useWayBack();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async ({ email }: Credentials) => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    await navigate(
      { pathname: '/login/provost-login', search: keep.search },
      { state: { email, ...(wayBack !== undefined && { from: wayBack }) } },
    );
  };

  return (
    <SignInFrame title={title} intro={intro}>
      <CredentialsForm formId={`${door}-sign-in`} submit={submit} noAnswer="" />
    </SignInFrame>
  );
}

export function ChiefProvostSignIn() {
  return <ForwardingSignIn door="chiefProvost" />;
}

export function OtherSignIn() {
  return <ForwardingSignIn door="other" />;
}
