import { dayInWords, daysBetween } from '@hostel/contracts/wire/calendar';
import type { ProRata } from '../../../../platform/records/settings/fee-settings.ts';
import type { Fee } from './fee.ts';
import { daysOfPeriod, periodOf } from './fee-period.ts';

/**
 * The day (`YYYY-MM-DD`) from which a fee is owed by days; null for the full fee. A bed that is given by
 * the due date of the schedule costs the full fee, and so does a fee without one.
 * @param given.beginsOn the day on which the bed was given
 * @param given.rule which fees are owed by days, as it was set on that day
 */
export function proRataFrom(
  { feeType, dueOn }: Pick<Fee, 'feeType'> & { dueOn: string | null },
  { beginsOn, rule }: { beginsOn: string; rule: ProRata },
): string | null {
  if (rule !== 'both' && rule !== feeType) return null;
  return dueOn !== null && beginsOn > dueOn ? beginsOn : null;
}

type Period = Parameters<typeof periodOf>[0];

/** The days that a fee is for: of its period, or those left from a day on, that day included. */
export function daysOwed(fee: Period, owedFrom: string | null): number {
  const { from, to } = periodOf(fee);
  if (owedFrom === null || owedFrom < from) return daysOfPeriod(fee);
  return Math.max(0, daysBetween(owedFrom, to) + 1);
}

/** What a fee of the schedule costs from a day on, in paise, rounded to whole rupees; null: all of it. */
export function proRataAmount(fee: Fee, amount: number, owedFrom: string | null): number {
  if (owedFrom === null) return amount;
  const left = daysOwed(fee, owedFrom);
  const days = daysOfPeriod(fee);
  return left === days ? amount : Math.round((amount * left) / (days * 100)) * 100;
}

/** Why a fee is less than that of the schedule, for the statement; undefined for the full fee. */
export function proRataReason(fee: Fee, owedFrom: string | null): string | undefined {
  if (owedFrom === null) return undefined;
  return `${daysOwed(fee, owedFrom)} of ${daysOfPeriod(fee)} days, from ${dayInWords(owedFrom)}`;
}
