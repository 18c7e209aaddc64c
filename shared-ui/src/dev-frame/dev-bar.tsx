import { login, loginProvost } from '@hostel/contracts/auth';
import { messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx';
import classes from './dev-frame.module.css';

export type DevDoor = 'student' | 'staff';

interface DevBarProps {
  title: string;
  signIn?: { door: DevDoor; email: string; password: string } | undefined;
  /** The person changed: what was fetched for the last one must go. */
  onChange: () => void;
}

async function enter({ door, email, password }: NonNullable<DevBarProps['signIn']>): Promise<void> {
  const { callApi } = await loadHttp();
  const body = { email, password };
  if (door === 'student') {
    const { token, user } = await callApi(login, { body });
    useSession.getState().signIn({ token, user });
    return;
  }
  const { token, role } = await callApi(loginProvost, { body });
  useSession.getState().signIn({ token, user: { role, email } });
}

/** Over a remote that runs alone: who is signed in, and the theme. */
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
        {problem ?? (user ? `${user.email} (${user.role})` : 'nobody signed in')}
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
