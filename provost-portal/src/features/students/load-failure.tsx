import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { messages } from './messages.ts';

export interface LoadFailureProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** The error card; without a session it leads to the sign-in. */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const noToken = error instanceof ApiError && error.code === 'not_signed_in';
  return (
    <ErrorPanel
      title={messages.errorTitle}
      message={noToken ? messages.noToken : messageOf(error, messages.failed)}
      onRetry={onRetry}
      busy={busy}
      action={status === 401 && <SignInAgain />}
    />
  );
}
