import { staffRoles } from '@hostel/contracts/wire/roles';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { CredentialsForm } from '../components/credentials-form.tsx';
import { messages } from '../messages.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import type { Credentials } from '../sign-in.ts';
import { useReturnPath } from '../return-path.ts';
import * as paths from '../../../../paths.ts';

/** In milliseconds (specification 1, section 1). */
const delay = 500;

interface ForwardingSignInProps {
  login: 'chiefProvost' | 'other';
}

/**
 * A login page that makes no call: it waits half a second and opens the provost login with the email
 * address filled in. The password is not passed on.
 */
function ForwardingSignIn({ login }: ForwardingSignInProps) {
  const { title, intro } = messages[login];
  const { linkState, returnPath } = useReturnPath();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async ({ email }: Credentials) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await navigate(
      { pathname: paths.provostLogin, search: linkState.search },
      { state: { email, ...(returnPath !== undefined && { from: returnPath }) } },
    );
  };

  return (
    <SignInFrame title={title} intro={intro}>
      <CredentialsForm formId={`${login}-sign-in`} roles={staffRoles} submit={submit} />
    </SignInFrame>
  );
}

export function ChiefProvostSignInPage() {
  return <ForwardingSignIn login="chiefProvost" />;
}

export function OtherSignInPage() {
  return <ForwardingSignIn login="other" />;
}
