import type { Correction } from '@hostel/contracts/office/personal-data';
import { correctionFieldLabels } from '@hostel/contracts/office/personal-data/labels';
import { dayLabel } from '@hostel/shared-ui/dates';
import { labelOf } from '../../../lib/labels.ts';

const isDay = (field: string, value: string) =>
  field === 'dateOfBirth' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A value of a field as people read it. */
export function valueText(field: string, value: string): string {
  return isDay(field, value) ? dayLabel(value) : value;
}

/** What is asked for: 'Father’s name: Ravi Rao'. */
export function changeText({ field, value }: Pick<Correction, 'field' | 'value'>): string {
  return `${labelOf(correctionFieldLabels, field)}: ${valueText(field, value)}`;
}
