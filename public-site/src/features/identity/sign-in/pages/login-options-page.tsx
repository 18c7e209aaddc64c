import { BookOpen, ChevronRight, DoorOpen, KeyRound, Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '@hostel/shared-ui/session';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { messages } from '../messages.ts';
import { SignInFrame } from '../../../../lib/sign-in-frame/sign-in-frame.tsx';
import { destinationFor, useReturnPath } from '../return-path.ts';
import * as paths from '../../../../paths.ts';
import classes from './login-options-page.module.css';

const { options } = messages;

const logins = [
  { to: paths.studentLogin, label: options.student, note: options.studentNote, Icon: BookOpen },
  {
    to: paths.chiefProvostLogin,
    label: options.chiefProvost,
    note: options.chiefProvostNote,
    Icon: Landmark,
  },
  { to: paths.provostLogin, label: options.provost, note: options.provostNote, Icon: KeyRound },
  { to: paths.otherLogin, label: options.other, note: options.otherNote, Icon: DoorOpen },
];

/** The four logins. A user who is already signed in gets a link to the portal. */
export function LoginOptionsPage() {
  const { linkState, returnPath } = useReturnPath();
  const { user, ended } = useSession();
  usePageTitle(options.title);
  return (
    <SignInFrame title={options.title} intro={options.intro}>
      {user && !ended && (
        <p className={classes.signedIn}>
          {options.signedIn(user.email)}{' '}
          <Link to={destinationFor(user.role, returnPath)}>{options.goOn}</Link>
        </p>
      )}
      <ul className={classes.logins}>
        {logins.map(({ to, label, note, Icon }) => (
          <li key={to}>
            <Link
              className={classes.login}
              to={{ pathname: to, search: linkState.search }}
              state={linkState.state}
            >
              <Icon className={classes.icon} aria-hidden="true" />
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.note}>{note}</span>
              </span>
              <ChevronRight className={classes.arrow} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SignInFrame>
  );
}
