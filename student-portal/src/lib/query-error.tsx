import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { useSession } from '@hostel/shared-ui/session';
import type { UseQueryResult } from '@tanstack/react-query';
import { SignInAgain } from './session/sign-in-again.tsx';

interface QueryErrorProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** `stale`: shown where data of an earlier read is still on the page. */
  texts: { failed: string; stale: string };
}

/** A read of a page that failed, in place, with another try or, after the session has ended, the way to sign in. */
export function QueryError({ query, texts }: QueryErrorProps) {
  const { data, error, isFetching, refetch } = query;
  const ended = useSession((session) => session.ended);
  if (error === null) return null;
  return (
    <ErrorPanel
      title={texts.failed}
      message={error.message}
      stillHere={data === undefined ? undefined : texts.stale}
      busy={isFetching}
      {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void refetch() })}
    />
  );
}
