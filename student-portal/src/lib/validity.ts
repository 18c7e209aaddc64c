import type { Tone } from '@hostel/shared-ui/badge';

/** A notice's validity by its dates, in the specification's words. */
export const validityTexts = {
  active: 'ACTIVE',
  upcoming: 'UPCOMING',
  expired: 'EXPIRED',
} as const;

interface Dates {
  effectiveDate: string | null;
  expiryDate: string | null;
}

/** Valid through the end of the expiry day; without dates always. Days are `YYYY-MM-DD`. */
export function validityLook(
  { effectiveDate, expiryDate }: Dates,
  today: string,
): { tone: Tone; label: string } {
  if (expiryDate !== null && expiryDate < today) {
    return { tone: 'neutral', label: validityTexts.expired };
  }
  if (effectiveDate !== null && effectiveDate > today) {
    return { tone: 'waiting', label: validityTexts.upcoming };
  }
  return { tone: 'good', label: validityTexts.active };
}
