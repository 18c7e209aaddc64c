import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import * as paths from '../../../paths.ts';
import { feesMessages } from '../messages.ts';
import classes from './signed-out.module.css';

const texts = feesMessages.signedOut;

/** The warning for a visitor who isn’t signed in, with a link to sign in and return. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className={classNames(classes.warning, ui.wrap34, ui.middle)}>
      <TriangleAlert aria-hidden />
      <div className={classes.text}>
        <p className={ui.strong}>{texts.title}</p>
        <p>{texts.text}</p>
      </div>
      <ButtonLink variant="primary" to={paths.signIn} state={{ from: pathname + search }}>
        {texts.signIn}
      </ButtonLink>
    </div>
  );
}
