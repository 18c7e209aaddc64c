import type { Tone } from '@hostel/shared-ui/badge';

/** A notice's validity, in the specification's words. */
const validityTexts = {
  active: 'ACTIVE',
  upcoming: 'UPCOMING',
  expired: 'EXPIRED',
} as const;

interface Dates {
  effectiveDate: string | null;
  expiryDate: string | null;
}

/** The badge of a notice's validity: through the end of the expiry day, always without dates. Days are `YYYY-MM-DD`. */
export function validityBadge(
  { effectiveDate, expiryDate }: Dates,
  today: string,
): { tone: Tone; label: string } {
  if (expiryDate !== null && expiryDate < today) {
    return { tone: 'neutral', label: validityTexts.expired };
  }
  if (effectiveDate !== null && effectiveDate > today) {
    return { tone: 'info', label: validityTexts.upcoming };
  }
  return { tone: 'good', label: validityTexts.active };
}
