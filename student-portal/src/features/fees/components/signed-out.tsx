import { ButtonLink } from '@hostel/shared-ui/button';
import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { feesMessages } from '../messages.ts';
import classes from './signed-out.module.css';

const texts = feesMessages.signedOut;

/** The warning where nobody is signed in, with the way in and back. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={classes.warning}>
      <TriangleAlert aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{texts.title}</p>
        <p>{texts.text}</p>
      </div>
      <ButtonLink variant="primary" to="/login/student-login" state={{ from: pathname + search }}>
        {texts.login}
      </ButtonLink>
    </div>
  );
}
