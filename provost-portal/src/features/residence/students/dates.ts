import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { noValue } from '../../../lib/labels.ts';

/** A calendar day or an instant as a date, or a dash where there is none. */
export function dateOf(value: string | null): string {
  if (value === null) return noValue;
  const label = value.length === 10 ? dayLabel(value) : instantDayLabel(value);
  return label === '' ? noValue : label;
}
