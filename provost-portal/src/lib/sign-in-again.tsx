import { ButtonLink } from '@hostel/shared-ui/button';
import { useSignInLink } from './sign-in-link.ts';

/** The way to sign in and back to where one is now; drafts of forms wait in this tab. */
export function SignInAgain() {
  return (
    <ButtonLink variant="primary" to={useSignInLink()}>
      Sign in again
    </ButtonLink>
  );
}
