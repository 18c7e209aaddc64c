import { isRefused, messageOf } from '@hostel/shared-ui/http-error';

/** The server's reason why a read was refused. An internal error has none: the text says what failed. */
export function whatFailed(error: Error, text: string): string {
  const isInternal = isRefused(error, 'internal');
  return isInternal ? text : messageOf(error, text);
}
