import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { messages } from './messages.ts';
import { refusedAs } from './refused.ts';
import { SignInFrame } from '../../lib/sign-in-frame/sign-in-frame.tsx';
import { signInStaff, type Credentials } from './sign-in.ts';
import { destinationFor, useWayBack } from './way-back.ts';

/** A refusal may tell how long to wait: it stays long enough to be read twice. */
const refusalStays = 10_000;

export function StaffSignIn() {
  const { title, intro, refused, noAnswer, done, staffHere } = messages.provost;
  const { wayBack, email } = useWayBack();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async (values: Credentials) => {
    try {
      const role = await signInStaff(values).catch(refusedAs(refused));
      notify.success(done);
      await navigate(destinationFor(role, wayBack), { replace: true });
    } catch (error) {
      notify.error(messageOf(error, noAnswer), { duration: refusalStays });
      throw error;
    }
  };

  return (
    <SignInFrame title={title} intro={email === '' ? intro : staffHere}>
      <CredentialsForm
        formId="staff-sign-in"
        submit={submit}
        noAnswer={noAnswer}
        tellsInPlace={false}
      />
    </SignInFrame>
  );
}
