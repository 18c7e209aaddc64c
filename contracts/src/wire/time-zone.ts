/**
 * The campus’s time zone where nothing else is configured: the API’s `TIME_ZONE`, and pages until they
 * have read it (`timeZone` of `GET /admissions`). No other file names a zone.
 */
export const defaultTimeZone = 'Asia/Kolkata';

/** Whether this is the name of a time zone that dates can be written in. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
