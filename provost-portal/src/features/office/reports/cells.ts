import type { ReportCell, ReportColumn } from '@hostel/contracts/office/reports';
import { monthText } from '@hostel/contracts/wire/calendar';
import { dayLabel } from '@hostel/shared-ui/dates';
import { formatPhone } from '@hostel/shared-ui/phone';
import { noValue } from '../../../lib/labels.ts';

const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});
const shortRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});
/** Always with one decimal, so that a column of them is in line. */
const percent = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** With a minus sign, which a hyphen is not. */
const signed = (text: string) => text.replace('-', '−');

/** A number of a report in words: amounts are in paise. */
export function numberText(kind: string, value: number): string {
  if (kind === 'money') return signed(rupees.format(value / 100));
  if (kind === 'percent') return `${percent.format(value)} %`;
  if (kind === 'days') return value === 1 ? '1 day' : `${count.format(value)} days`;
  return signed(count.format(value));
}

/** A number as the scale of a chart has it: amounts in thousands, lakhs and crores. */
export function scaleText(kind: string, value: number): string {
  return kind === 'money' ? shortRupees.format(value / 100) : count.format(value);
}

const texts: Readonly<Record<string, (value: string) => string>> = {
  day: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? dayLabel(value) : value),
  month: (value) => (/^\d{4}-\d\d$/.test(value) ? monthText(value) : value),
  phone: formatPhone,
};

/** A cell as the table shows it. */
export function cellText({ kind }: ReportColumn, value: ReportCell): string {
  if (value === null) return noValue;
  if (typeof value === 'number') {
    return kind === 'days' ? count.format(value) : numberText(kind, value);
  }
  return texts[kind]?.(value) ?? value;
}

/** Whether the cells are numbers, which are aligned at their end. */
export function isNumeric({ kind }: ReportColumn): boolean {
  return ['count', 'days', 'percent', 'money'].includes(kind);
}
