import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The fragment is the token, bare or named. */
function tokenIn(hash: string): string {
  const fragment = hash.slice(1);
  return new URLSearchParams(fragment).get('invitation') ?? fragment;
}

/**
 * The one-time token of an invitation. It travels in the URL's fragment, which no server or proxy
 * ever sees, and leaves the address bar once read; a reload of the page needs the link again.
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
