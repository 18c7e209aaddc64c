import { useSession } from '@hostel/shared-ui/session';
import { Link } from 'react-router-dom';
import { portalOf } from '../../lib/portal-list.ts';
import classes from './account-link.module.css';

/** The signed-in person with their portal; undefined for visitors, and where the shell lists none. */
export function useAccount() {
  const user = useSession(({ token, user }) => (token === null ? null : user));
  const portal = user ? portalOf(user.role) : undefined;
  return user && portal ? { name: user.name ?? user.email, portal } : undefined;
}

type Account = NonNullable<ReturnType<typeof useAccount>>;

function initials(name: string): string {
  const words = name.trim().split(/[\s@.]+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return ends.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** Leads a signed-in person to their portal. On phones only the initials are shown. */
export function AccountLink({ name, portal }: Account) {
  return (
    <Link to={portal.path} className={classes.account}>
      <span className={classes.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>{name}</span> <span>{portal.title}</span>
      </span>
    </Link>
  );
}
