import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { hallAddresses } from '../hall-addresses.ts';
import { PageNotFound } from '../lib/page/not-found.tsx';

/** Leads from the other addresses of a hall to its page, and says of all others that they have none. */
export function OtherPage() {
  const { pathname } = useLocation();
  const hall = hallAddresses.find(({ path }) => matchPath(path, pathname));
  return hall ? <Navigate replace to={hall.to} /> : <PageNotFound />;
}
