import { ApiError, messageOf } from '@hostel/shared-ui/http-error';

/** The server's reason why a read was refused. An internal error has none: the text says what failed. */
export function whatFailed(error: Error, text: string): string {
  const isInternal = error instanceof ApiError && error.code === 'internal';
  return isInternal ? text : messageOf(error, text);
}
