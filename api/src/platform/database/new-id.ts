import { v7 } from 'uuid';

/**
 * A new id: UUIDv7 (RFC 9562), ordered by time. Ids of one process are in strict order, also within
 * a millisecond and when the clock is set back: repositories sort by them.
 */
export function newId(): string {
  return v7();
}
