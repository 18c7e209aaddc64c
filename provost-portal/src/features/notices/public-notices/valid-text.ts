import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { dayLabel } from '@hostel/shared-ui/dates';
import { messages } from './messages.ts';

/** When a notice is valid: 'From 3 Dec 2026 until 5 Dec 2026', 'On 3 Dec 2026'; '' without dates. */
export function validText({
  effectiveDate,
  expiryDate,
}: Pick<PublicNotice, 'effectiveDate' | 'expiryDate'>): string {
  const from = effectiveDate && dayLabel(effectiveDate);
  const until = expiryDate && dayLabel(expiryDate);
  if (from && from === until) return messages.onDay(from);
  return [from && messages.from(from), until && messages.until(until)].filter(Boolean).join(' ');
}
