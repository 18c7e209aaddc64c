import { messageOf } from '@hostel/shared-ui/http-error';
import { noticeMessages } from './messages.ts';

const { refused, noReply } = noticeMessages.failed;

/** The message for a failed load: the server's message first (specification 1, section 8). */
export function loadFailure(error: Error): string {
  return messageOf(error, noReply) || refused;
}
