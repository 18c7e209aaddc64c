import { messageOf } from '@hostel/shared-ui/http-error';
import { noticeMessages } from './messages.ts';

const { refused, silent } = noticeMessages.failed;

/** What is said of a failed reading: the server's own words first (specification 1, section 8). */
export function loadFailure(error: Error): string {
  return messageOf(error, silent) || refused;
}
