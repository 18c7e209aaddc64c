import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { messages } from '../messages.ts';

/** The text for a failed publication (specification 2, section 8.4). */
export function publishFailure(error: Error): string {
  if (!(error instanceof ApiError)) return messages.publishFailed;
  if (error.status === 0) return messages.publishNoReply;
  if (error.status === 401) return messages.publishUnauthenticated;
  if (error.status === 404) return messages.publishGone;
  const [atField] = Object.values(error.fields ?? {});
  if (atField !== undefined) return atField;
  return messageOf(error, messages.publishFailed);
}
