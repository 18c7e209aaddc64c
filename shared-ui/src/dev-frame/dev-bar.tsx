import { login, loginProvost } from '@hostel/contracts/identity/sign-in';
import { messageOf } from '@hostel/shared-ui/http-error';
import { callApi } from '@hostel/shared-ui/call-api';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import classes from './dev-frame.module.css';

export type DevDoor = 'student' | 'staff';

interface DevBarProps {
  title: string;
  signIn?: { door: DevDoor; email: string; password: string } | undefined;
  /** Another person has signed in: cached data of the previous one is removed. */
  onChange: () => void;
}

async function enter({ door, email, password }: NonNullable<DevBarProps['signIn']>): Promise<void> {
  const body = { email, password };
  if (door === 'student') {
    const { token, user } = await callApi(login, { body });
    useSession.getState().signIn({ token, user });
    return;
  }
  const { token, role } = await callApi(loginProvost, { body });
  useSession.getState().signIn({ token, user: { role, email } });
}

/** The bar above a remote that runs alone: the signed-in user, and the theme. */
export function DevBar({ title, signIn, onChange }: DevBarProps) {
  const { user, ended } = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (user && !ended) useSession.getState().signOut();
      else if (signIn) await enter(signIn);
      onChange();
    } catch (error) {
      setProblem(messageOf(error, 'The API does not answer. Is it running?'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <aside className={classes.bar} aria-label="Development">
      <strong>{title}, alone</strong>
      <span role="status">
        {problem ?? (user ? `${user.email} (${user.role})` : 'not signed in')}
      </span>
      {signIn && (
        <Button size="small" busy={busy} onClick={() => void press()}>
          {user && !ended ? 'Sign out' : `Sign in as ${signIn.email}`}
        </Button>
      )}
      <ThemeSwitch />
    </aside>
  );
}
