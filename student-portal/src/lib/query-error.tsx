import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import type { UseQueryResult } from '@tanstack/react-query';

interface QueryErrorProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** `stale`: shown where data of an earlier read is still on the page. */
  texts: { failed: string; stale: string };
}

/** A read of a page that failed, in place, with another try; nothing while it has not failed. */
export function QueryError({ query, texts }: QueryErrorProps) {
  const { data, error, isFetching, refetch } = query;
  if (error === null) return null;
  return (
    <ErrorPanel
      title={texts.failed}
      message={error.message}
      kept={data === undefined ? undefined : texts.stale}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
