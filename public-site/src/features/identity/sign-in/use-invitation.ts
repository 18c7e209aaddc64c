import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface Invitation {
  /** Empty without a link. */
  token: string;
  /** The account is a student's. */
  forStudent: boolean;
}

/** The fragment is the token, with or without a name. */
function invitationIn(hash: string): Invitation {
  const fragment = hash.slice(1);
  const named = new URLSearchParams(fragment);
  return {
    token: named.get('invitation') ?? fragment,
    forStudent: named.get('for') === 'student',
  };
}

/**
 * The one-time token of an invitation. It is in the URL's fragment, which is never sent to a server
 * or proxy, and is removed from the address bar after it was read: a reload needs the link again.
 */
export function useInvitation(): Invitation {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState<Invitation>({ token: '', forStudent: false });
  useEffect(() => {
    const given = invitationIn(hash);
    if (given.token === '') return;
    setInvitation(given);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const given = invitationIn(hash);
  return given.token === '' ? invitation : given;
}
