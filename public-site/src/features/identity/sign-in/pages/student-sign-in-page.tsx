import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { CredentialsForm } from '../components/credentials-form.tsx';
import { messages } from '../messages.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import { signInStudent, type Credentials } from '../sign-in.ts';
import { destinationFor, useReturnPath } from '../return-path.ts';

export function StudentSignInPage() {
  const { title, intro, failed } = messages.student;
  const { returnPath } = useReturnPath();
  const navigate = useNavigate();
  usePageTitle(title);

  const submit = async (values: Credentials) => {
    const role = await signInStudent(values);
    await navigate(destinationFor(role, returnPath), { replace: true });
  };

  return (
    <SignInFrame title={title} intro={intro}>
      <CredentialsForm
        formId="student-sign-in"
        roles={['student']}
        submit={submit}
        fallback={failed}
      />
    </SignInFrame>
  );
}
