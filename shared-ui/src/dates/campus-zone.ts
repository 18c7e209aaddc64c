import { dateFormat } from '@hostel/contracts/wire/date-format';
import { defaultTimeZone, isTimeZone } from '@hostel/contracts/wire/time-zone';

const storageKey = 'campusTimeZone';

/** What the API said on an earlier page. */
function storedZone(): string {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored !== null && isTimeZone(stored) ? stored : defaultTimeZone;
  } catch {
    return defaultTimeZone;
  }
}

/**
 * The time zone of the campus: what the API said last, also on an earlier page, else the default. It
 * is written on the page, because each portal has its own copy of this code.
 */
export function campusZone(): string {
  if (typeof document === 'undefined') return defaultTimeZone;
  const { dataset } = document.documentElement;
  dataset.timeZone ??= storedZone();
  return dataset.timeZone;
}

/** Takes over the time zone that the API has sent; a name that this browser doesn’t know is ignored. */
export function setCampusZone(zone: string): void {
  if (!isTimeZone(zone)) return;
  document.documentElement.dataset.timeZone = zone;
  try {
    localStorage.setItem(storageKey, zone);
  } catch {
    // Without storage the next page starts with the default.
  }
}

/** Writes instants in the time zone of the campus. */
export function campusFormat(locale: string, style: Intl.DateTimeFormatOptions) {
  const formatIn = dateFormat(locale, style);
  return (instant: Date): string => formatIn(campusZone()).format(instant);
}
