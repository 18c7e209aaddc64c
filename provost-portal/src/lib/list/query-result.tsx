import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { ApiError } from '@hostel/shared-ui/http-error';
import type { ReactNode } from 'react';
import { SignInAgain } from '../sign-in-again.tsx';
import { whatFailed } from './what-failed.ts';

/** What the components of this folder need of a query. */
export interface ReadQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface FailureTexts {
  /** Shown where the server sent no refusal. */
  failed: string;
  failedTitle?: string;
  tryAgain?: string;
}

export interface QueryResultProps<Data> {
  query: ReadQuery<Data>;
  texts: FailureTexts;
  /** Text of a failed read; by default the server's refusal, else `texts.failed`. */
  failure?: (error: Error) => ReactNode;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a skeleton while a query loads, and its data afterwards. A failed first read is shown in
 * place, with Try again and, without a valid session, the way to sign in.
 */
export function QueryResult<Data>(props: QueryResultProps<Data>) {
  const { query, texts, failure, skeleton, children } = props;
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return (
    <ErrorPanel
      title={texts.failedTitle}
      message={failure ? failure(error) : whatFailed(error, texts.failed)}
      onRetry={() => void query.refetch()}
      retryLabel={texts.tryAgain}
      busy={query.isFetching}
      action={error instanceof ApiError && error.status === 401 && <SignInAgain />}
    />
  );
}
