import { isRefused } from '@hostel/shared-ui/http-error';
import { whatFailed } from '../../../lib/list/what-failed.ts';
import { messages } from './messages.ts';

/** The text for a failed read of the list. */
export function loadFailure(error: Error): string {
  const missingToken = isRefused(error, 'not_signed_in');
  return missingToken ? messages.noToken : whatFailed(error, messages.failed);
}
