import type { PublicNotice } from '@hostel/contracts/notices/public-notices';

export type Validity = 'active' | 'future' | 'expired';

/**
 * Whether a notice is valid on a day: expired after the end of its expiry day, future before its
 * effective day, else active (specification 2, section 4).
 * @param today `YYYY-MM-DD` in the campus's time zone
 */
export function validityOf(
  notice: Pick<PublicNotice, 'effectiveDate' | 'expiryDate'>,
  today: string,
): Validity {
  if (notice.expiryDate !== null && notice.expiryDate < today) return 'expired';
  if (notice.effectiveDate !== null && notice.effectiveDate > today) return 'future';
  return 'active';
}
