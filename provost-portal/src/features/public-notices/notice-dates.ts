import type { PublicNotice } from '@hostel/contracts/public-notices';

export type Validity = 'active' | 'future' | 'expired';

/**
 * Where today lies in a notice's time: expired after the end of its expiry day, future before its
 * effective day, else active (specification 2, section 4).
 * @param today `YYYY-MM-DD` on the campus.
 */
export function validityOf(
  notice: Pick<PublicNotice, 'effectiveDate' | 'expiryDate'>,
  today: string,
): Validity {
  if (notice.expiryDate !== null && notice.expiryDate < today) return 'expired';
  if (notice.effectiveDate !== null && notice.effectiveDate > today) return 'future';
  return 'active';
}

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** A calendar day as written in India; it never passes through a time zone. */
export function dayLabel(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
