import { ApiError } from '@hostel/shared-ui/http-error';
import { whatFailed } from '../../../lib/list/what-failed.ts';
import { messages } from './messages.ts';

export interface LoadFailure {
  message: string;
  toast: string;
}

/** The texts for a failed read of the list (specification 2, section 8.3). */
export function loadFailure(error: Error): LoadFailure {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
  if (status === 401 && code === 'not_signed_in') {
    return { message: messages.noToken, toast: messages.noTokenToast };
  }
  if (status === 401) {
    return { message: messages.unauthenticated, toast: messages.unauthenticatedToast };
  }
  if (status === 403) return { message: messages.forbidden, toast: messages.forbiddenToast };
  if (status === 404) return { message: messages.notFound, toast: messages.failedToast };
  return { message: whatFailed(error, messages.failed), toast: messages.failedToast };
}
