import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { unknown } from '../../lib/student-words.ts';

/** A calendar day or an instant as a date; a dash where there is none. */
export function dateOf(value: string | null): string {
  if (value === null) return unknown;
  const label = value.length === 10 ? dayLabel(value) : instantDayLabel(value);
  return label === '' ? unknown : label;
}
