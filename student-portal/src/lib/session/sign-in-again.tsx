import { ButtonLink } from '@hostel/shared-ui/button';
import { useLocation } from 'react-router-dom';
import { sessionMessages } from './messages.ts';

/** The way to sign in and back to where one is now; drafts of forms wait in this tab. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="primary" to="/login/student-login" state={{ from: pathname + search }}>
      {sessionMessages.signIn}
    </ButtonLink>
  );
}
