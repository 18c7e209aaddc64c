/**
 * The oldest stamp of the replies that this window received for a token: all shown data includes every
 * change below it (`changesSinceHeader` of the contracts). Stored on the window, because the HTTP client and each portal have their own copy of this module; key and value (token, a space, the
 * stamp) cross a release.
 */
const key = Symbol.for('hostel.changes-since');

/** Dispatched on the window when a reply is older than those before it. */
export const olderReadEvent = 'hostel:older-read';

const isStamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+$/.test(value);

/** Whether one stamp is older than another. */
export function isOlder(stamp: string, other: string): boolean {
  return BigInt(stamp) < BigInt(other);
}

/** The oldest stamp of the replies to this token; undefined while there is none. */
export function oldestStamp(token: string): string | undefined {
  const stored: unknown = Reflect.get(globalThis, key);
  const [owner, stamp] = typeof stored === 'string' ? stored.split(' ') : [];
  return owner === token ? stamp : undefined;
}

/** Stores the stamp of a reply; an invalid one is ignored. */
export function noteStamp(token: string, stamp: unknown): void {
  if (!isStamp(stamp)) return;
  const known = oldestStamp(token);
  if (known !== undefined && !isOlder(stamp, known)) return;
  Reflect.set(globalThis, key, `${token} ${stamp}`);
  if (known !== undefined) window.dispatchEvent(new Event(olderReadEvent));
}
