import { staffRoles, type StaffRole } from '@hostel/contracts/wire/roles';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { CodeStep } from '../components/code-step.tsx';
import { CredentialsForm } from '../components/credentials-form.tsx';
import { messages } from '../messages.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import { pendingSignIn, signInStaff, type Credentials, type PendingSignIn } from '../sign-in.ts';
import { destinationFor, useReturnPath } from '../return-path.ts';

/** An error may say how long to wait, so its toast is shown for longer. In milliseconds. */
const errorDuration = 10_000;

/** The sign-in of staff: email and password, then a code where the account has a second factor. */
export function StaffSignInPage() {
  const { failed, done } = messages.provost;
  const { returnPath } = useReturnPath();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingSignIn>();
  const [email, setEmail] = useState<string>();

  const enter = async (role: StaffRole) => {
    notify.success(done);
    await navigate(destinationFor(role, returnPath), { replace: true });
  };
  const submit = async (values: Credentials) => {
    try {
      await enter(await signInStaff(values));
    } catch (error) {
      const codeRequired = pendingSignIn(error, values.email);
      if (codeRequired) setPending(codeRequired);
      else notify.error(messageOf(error, failed), { duration: errorDuration });
      throw error;
    }
  };
  const back = (message?: string) => {
    setEmail(pending?.email);
    setPending(undefined);
    if (message) notify.error(message, { duration: errorDuration });
  };
  if (pending) return <CodeStep pending={pending} onDone={enter} onBack={back} />;
  return <PasswordStep email={email} submit={submit} />;
}

interface PasswordStepProps {
  /** As entered before the code was requested. */
  email: string | undefined;
  submit: (values: Credentials) => Promise<void>;
}

function PasswordStep({ email, submit }: PasswordStepProps) {
  const { title, intro, failed, staffHere } = messages.provost;
  const { email: forwarded } = useReturnPath();
  usePageTitle(title);
  return (
    <SignInFrame title={title} intro={forwarded === '' ? intro : staffHere}>
      <CredentialsForm
        formId="staff-sign-in"
        roles={staffRoles}
        email={email}
        submit={submit}
        fallback={failed}
        showsError={false}
      />
    </SignInFrame>
  );
}
