import type { PublicNotice } from '@hostel/contracts/notices/public-notices';

export type Validity = 'EXPIRED' | 'UPCOMING' | 'ACTIVE';

type Dates = Pick<PublicNotice, 'effectiveDate' | 'expiryDate'>;

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/**
 * The validity of a notice on a day. A notice is valid through the end of its expiry day.
 * @param today the campus's calendar day, `YYYY-MM-DD`
 * @returns null if a date is malformed
 */
export function validityOf({ effectiveDate, expiryDate }: Dates, today: string): Validity | null {
  if (expiryDate !== null && !isDay(expiryDate)) return null;
  if (expiryDate !== null && expiryDate < today) return 'EXPIRED';
  if (effectiveDate === null) return 'ACTIVE';
  if (!isDay(effectiveDate)) return null;
  return effectiveDate > today ? 'UPCOMING' : 'ACTIVE';
}
