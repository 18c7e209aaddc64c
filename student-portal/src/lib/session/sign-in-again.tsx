import { ButtonLink } from '@hostel/shared-ui/button';
import { useLocation } from 'react-router-dom';
import * as paths from '../../paths.ts';
import { sessionMessages } from './messages.ts';

/** A link to the sign-in page that returns to this page; drafts of forms are saved in the tab. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink variant="primary" to={paths.signIn} state={{ from: pathname + search }}>
      {sessionMessages.signIn}
    </ButtonLink>
  );
}
