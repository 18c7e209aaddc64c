import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../lib/page-title.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { messages } from './messages.ts';
import { refusedAs } from './refused.ts';
import { SignInFrame } from '../../lib/sign-in-frame/sign-in-frame.tsx';
import { signInStudent, type Credentials } from './sign-in.ts';
import { destinationFor, useWayBack } from './way-back.ts';

export function StudentSignIn() {
  const { title, intro, refused, noAnswer } = messages.student;
  const { wayBack } = useWayBack();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async (values: Credentials) => {
    const role = await signInStudent(values).catch(refusedAs(refused));
    await navigate(destinationFor(role, wayBack), { replace: true });
  };

  return (
    <SignInFrame title={title} intro={intro}>
      <CredentialsForm formId="student-sign-in" submit={submit} noAnswer={noAnswer} />
    </SignInFrame>
  );
}
