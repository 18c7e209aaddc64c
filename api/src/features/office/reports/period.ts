import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import type { Period } from './report.ts';

interface Asked {
  year?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The days of a report: an academic year, by default that of today, or what `from` and `to` say. One of
 * them alone keeps the other end of the year; where that lies on the wrong side, the year of the given day.
 */
export function periodOf({ year, from, to }: Asked, today: string): Period {
  const begins = year ?? admissionYear(from ?? to ?? today);
  const first = from ?? `${begins}-07-01`;
  const last = to ?? `${begins + 1}-06-30`;
  return {
    from: from === undefined && first > last ? `${admissionYear(last)}-07-01` : first,
    to: to === undefined && last < first ? `${admissionYear(first) + 1}-06-30` : last,
  };
}

/** The months of a period, `YYYY-MM`, the first one first; none where it ends before it begins. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = from.split('-').map(Number);
  const last = to.slice(0, 7);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
}
