import type { RemoteEntry } from '@hostel/contracts/releases';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useState } from 'react';
import { createPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { admissionOf, signInPath, signInWithReturn } from './admission.ts';
import { OtherAccount } from './other-account.tsx';

export interface DoorProps {
  remote: RemoteEntry;
  remotes: readonly RemoteEntry[];
}

/**
 * A remote's door: everything that the remote shows stands behind it, and it closes the moment the
 * session does. Another person gets the remote's screens anew, with nothing of the last one in them.
 */
export function Door({ remote, remotes }: DoorProps) {
  const session = useSession();
  const location = useLocation();
  const admission = admissionOf(remote, session);
  // Who signs out goes to the plain sign-in page: the next person has no business on this screen.
  const [wasOpen, setWasOpen] = useState(admission === 'open');
  if (admission === 'open' && !wasOpen) setWasOpen(true);

  if (admission === 'sign-in') {
    return <Navigate to={wasOpen ? signInPath : signInWithReturn(createPath(location))} replace />;
  }
  if (admission === 'other-account') return <OtherAccount remotes={remotes} />;
  return <Outlet key={remote.roles && personKey(session)} />;
}
