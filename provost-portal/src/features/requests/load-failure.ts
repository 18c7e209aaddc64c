import { ApiError } from '@hostel/shared-ui/http-error';
import { messages } from './messages.ts';

export interface LoadFailure {
  message: string;
  toast: string;
  /** Signing in again is what helps. */
  signIn: boolean;
}

/** What the screen says of a failed reading (specification 2, section 8.3). */
export function loadFailure(error: Error): LoadFailure {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) {
    const missing = error instanceof ApiError && error.code === 'not_signed_in';
    return missing
      ? { message: messages.noToken, toast: messages.noTokenToast, signIn: true }
      : { message: messages.unauthenticated, toast: messages.unauthenticatedToast, signIn: true };
  }
  if (status === 403) {
    return { message: messages.forbidden, toast: messages.forbiddenToast, signIn: false };
  }
  if (status === 404) {
    return { message: messages.notFound, toast: messages.failedToast, signIn: false };
  }
  const told = error instanceof ApiError && error.answered;
  return {
    message: told ? error.message : messages.failed,
    toast: messages.failedToast,
    signIn: false,
  };
}
