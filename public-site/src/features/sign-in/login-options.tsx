import { BookOpen, ChevronRight, DoorOpen, KeyRound, Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '@hostel/shared-ui/session';
import { usePageTitle } from '../../lib/page-title.ts';
import { messages } from './messages.ts';
import { SignInFrame } from '../../lib/sign-in-frame/sign-in-frame.tsx';
import { destinationFor, useWayBack } from './way-back.ts';
import classes from './login-options.module.css';

const { options } = messages;

const doors = [
  { to: 'student-login', label: options.student, note: options.studentNote, Icon: BookOpen },
  {
    to: 'chief-provost-login',
    label: options.chiefProvost,
    note: options.chiefProvostNote,
    Icon: Landmark,
  },
  { to: 'provost-login', label: options.provost, note: options.provostNote, Icon: KeyRound },
  { to: 'other-login', label: options.other, note: options.otherNote, Icon: DoorOpen },
];

/** Which of the four doors; whoever is signed in already is told, with the way on. */
export function LoginOptions() {
  const { keep, wayBack } = useWayBack();
  const { user, ended } = useSession();
  usePageTitle(options.title);
  return (
    <SignInFrame title={options.title} intro={options.intro}>
      {user && !ended && (
        <p className={classes.present}>
          {options.signedIn(user.email)}{' '}
          <Link to={destinationFor(user.role, wayBack)}>{options.goOn}</Link>
        </p>
      )}
      <ul className={classes.doors}>
        {doors.map(({ to, label, note, Icon }) => (
          <li key={to}>
            <Link
              className={classes.door}
              to={{ pathname: `/login/${to}`, search: keep.search }}
              state={keep.state}
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
