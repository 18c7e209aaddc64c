import type { Profile } from '@hostel/contracts/identity/account';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useLocation } from 'react-router-dom';
import classes from './account-card.module.css';
import { accountMessages as texts } from '../messages.ts';
import { useAccount } from '../queries.ts';

/** The account of the user, with the loading and error states in the same card. */
export function AccountCard() {
  const { data, error, isPending, isFetching, refetch } = useAccount();
  const ended = useSession((session) => session.ended);
  return (
    <Card title={texts.title}>
      {isPending && <SkeletonGroup label={texts.loading} lines={3} />}
      {error && !data && (
        <ErrorPanel
          title={texts.failed}
          message={messageOf(error, error.message)}
          busy={isFetching}
          {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void refetch() })}
        />
      )}
      {data && <Facts account={data} />}
    </Card>
  );
}

function Facts({ account: { name, email, role } }: { account: Profile }) {
  const facts = [
    [texts.name, name],
    [texts.email, email],
    [texts.role, texts.roles.get(role) ?? role],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link to the login page, which returns here after the login. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  const from = new URLSearchParams({ from: pathname + search }).toString();
  return (
    <ButtonLink variant="primary" to={`/login?${from}`}>
      {texts.signIn}
    </ButtonLink>
  );
}
