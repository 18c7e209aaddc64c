import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../lib/page-title.ts';
import { CredentialsForm } from '../components/credentials-form.tsx';
import { messages } from '../messages.ts';
import { withFallbackMessage } from '../sign-in-errors.ts';
import { SignInFrame } from '../../../lib/sign-in-frame/sign-in-frame.tsx';
import { signInStaff, type Credentials } from '../sign-in.ts';
import { destinationFor, useReturnPath } from '../return-path.ts';

/** An error may say how long to wait, so its toast is shown for longer. In milliseconds. */
const errorDuration = 10_000;

export function StaffSignInPage() {
  const { title, intro, refused, noAnswer, done, staffHere } = messages.provost;
  const { returnPath, email } = useReturnPath();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async (values: Credentials) => {
    try {
      const role = await signInStaff(values).catch(withFallbackMessage(refused));
      notify.success(done);
      await navigate(destinationFor(role, returnPath), { replace: true });
    } catch (error) {
      notify.error(messageOf(error, noAnswer), { duration: errorDuration });
      throw error;
    }
  };

  return (
    <SignInFrame title={title} intro={email === '' ? intro : staffHere}>
      <CredentialsForm
        formId="staff-sign-in"
        submit={submit}
        noAnswer={noAnswer}
        showsError={false}
      />
    </SignInFrame>
  );
}
