import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The fragment is the token, with or without a name. */
function tokenIn(hash: string): string {
  const fragment = hash.slice(1);
  return new URLSearchParams(fragment).get('invitation') ?? fragment;
}

/**
 * The one-time token of an invitation. It is in the URL's fragment, which is never sent to a server
 * or proxy, and is removed from the address bar after it was read: a reload needs the link again.
 */
export function useInvitation(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState('');
  useEffect(() => {
    if (tokenIn(hash) === '') return;
    setInvitation(tokenIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return tokenIn(hash) || invitation;
}
