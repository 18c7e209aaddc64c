/**
 * The oldest stamp of the replies that this window received for a token: whatever a screen shows has
 * seen every change below it (`changesSinceHeader` of the contracts). Kept on the window, for the
 * HTTP client and each portal have their own copy of this module; key and value (token, a space, the
 * stamp) cross a release.
 */
const key = Symbol.for('hostel.changes-since');

/** Sent through the window when a reply turns out to be older than those before it. */
export const olderReadEvent = 'hostel:older-read';

const isStamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+$/.test(value);

/** Whether one stamp is older than another. */
export function isOlder(stamp: string, other: string): boolean {
  return BigInt(stamp) < BigInt(other);
}

/** The oldest stamp of the replies to this token; undefined while there is none. */
export function oldestStamp(token: string): string | undefined {
  const kept: unknown = Reflect.get(globalThis, key);
  const [whose, stamp] = typeof kept === 'string' ? kept.split(' ') : [];
  return whose === token ? stamp : undefined;
}

/** Notes the stamp of a reply; what isn't one is ignored. */
export function noteStamp(token: string, stamp: unknown): void {
  if (!isStamp(stamp)) return;
  const known = oldestStamp(token);
  if (known !== undefined && !isOlder(stamp, known)) return;
  Reflect.set(globalThis, key, `${token} ${stamp}`);
  if (known !== undefined) window.dispatchEvent(new Event(olderReadEvent));
}
