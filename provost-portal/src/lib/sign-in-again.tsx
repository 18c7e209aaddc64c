import { ButtonLink } from '@hostel/shared-ui/button';
import { useLocation } from 'react-router-dom';
import * as paths from '../paths.ts';

/** A link to the sign-in page that leads back to this page; drafts of forms are saved in this tab. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  const from = encodeURIComponent(`${pathname}${search}`);
  return (
    <ButtonLink variant="primary" to={`${paths.signIn}?from=${from}`}>
      Sign in again
    </ButtonLink>
  );
}
