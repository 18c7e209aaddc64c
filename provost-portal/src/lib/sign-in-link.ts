import { useLocation } from 'react-router-dom';

/** The way to sign in again and come back here. */
export function useSignInLink(): string {
  const { pathname, search } = useLocation();
  return `/login/provost-login?from=${encodeURIComponent(`${pathname}${search}`)}`;
}
