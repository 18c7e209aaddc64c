/**
 * By how much the server's clock is ahead of this device's, in milliseconds: what the HTTP client noted last.
 * Stored on the window and for the tab's next page, because the client and each portal have their own copy of this module; key and value
 * (a number) cross a release.
 */
const key = Symbol.for('hostel.clock-ahead');
const storageKey = 'clockAhead';

const minute = 60_000;

/** Below it, a difference may be the time that a reply took. */
const least = 5_000;

/** From this difference on, the person is told. */
const worthSaying = 5 * minute;

/** What the tab's earlier page noted; 0 without one. */
function storedAhead(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0);
  } catch {
    return 0;
  }
}

function clockAhead(): number {
  const noted: unknown = Reflect.get(globalThis, key);
  return typeof noted === 'number' ? noted : storedAhead();
}

function store(ahead: number): void {
  Reflect.set(globalThis, key, ahead);
  try {
    sessionStorage.setItem(storageKey, String(ahead));
  } catch {
    // Without storage the next page starts with the device's clock.
  }
}

/** The present instant by the server's clock; by this device's until the server has replied. */
export function officeNow(): Date {
  return new Date(Date.now() + clockAhead());
}

/**
 * Notes the server's clock.
 * @param date the header `Date` of a reply that was just received
 * @returns the device's difference in milliseconds where it is new and over 5 minutes
 */
export function noteServerDate(date: unknown): number | undefined {
  const server = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(server)) return undefined;
  const ahead = server - Date.now();
  if (Math.abs(ahead - clockAhead()) < least) return undefined;
  store(Math.abs(ahead) < least ? 0 : ahead);
  return Math.abs(ahead) > worthSaying ? ahead : undefined;
}
