import type { RemoteEntry } from '@hostel/contracts/delivery';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { accessTo, signInPath, signInPathFrom } from './access.ts';
import { OtherAccount } from './other-account.tsx';

export interface RemoteGuardProps {
  remote: RemoteEntry;
  remotes: readonly RemoteEntry[];
}

/**
 * Shows a remote only to a session that may open it, and redirects when the session ends. Another
 * user gets new screens, without any state of the user before.
 */
export function RemoteGuard({ remote, remotes }: RemoteGuardProps) {
  const session = useSession();
  const location = useLocation();
  const access = accessTo(remote, session);
  // After a logout the login page gets no return path: the next user may not open this screen.
  const [wasOpen, setWasOpen] = useState(access === 'open');
  if (access === 'open' && !wasOpen) setWasOpen(true);

  if (access === 'sign-in') {
    return <Navigate to={wasOpen ? signInPath : signInPathFrom(createPath(location))} replace />;
  }
  if (access === 'other-account') return <OtherAccount remotes={remotes} />;
  return <Outlet key={remote.roles && personKey(session)} />;
}
