import type { FeeSemester } from '@hostel/contracts/fees';
import { addDays, daysBetween } from '@hostel/contracts/wire/calendar';
import { admissionYear as yearOfDay } from '../../../platform/core/calendar/admission-year.ts';
import type { MessRebate } from '../../../platform/records/settings/fee-settings.ts';
import type { Demand } from '../demands/demand.ts';
import { daysOwed } from '../demands/terms/pro-rata.ts';

/** Approved leave. Days `YYYY-MM-DD`; `toDate` is the day of return that was approved. */
export interface LeaveDays {
  fromDate: string;
  toDate: string;
  /** When the student was back; null while it is not recorded. */
  returnedOn: string | null;
}

/** The first day after the days of leave: the day of return, or the last approved one where it is earlier. */
export function endOfLeave({ toDate, returnedOn }: LeaveDays): string {
  return returnedOn !== null && returnedOn < toDate ? returnedOn : toDate;
}

/** Whether leave has ended: the student is back, or the day of return has come. */
export function hasEnded({ toDate, returnedOn }: LeaveDays, today: string): boolean {
  return returnedOn !== null || toDate <= today;
}

/**
 * The days of leave on which the student was away, the day of return excluded, and without days of
 * other leave that count already.
 */
export function daysAway(leave: LeaveDays, others: readonly LeaveDays[]): string[] {
  const count = Math.max(0, daysBetween(leave.fromDate, endOfLeave(leave)));
  const days = Array.from({ length: count }, (_, at) => addDays(leave.fromDate, at));
  return days.filter((day) => {
    return !others.some((other) => other.fromDate <= day && day < endOfLeave(other));
  });
}

/** The days of leave in one semester. */
export interface SemesterDays {
  admissionYear: number;
  semester: FeeSemester;
  days: number;
}

/** Days by the semester in which they are, in order. */
export function bySemester(days: readonly string[]): SemesterDays[] {
  const parts: SemesterDays[] = [];
  for (const day of days) {
    const admissionYear = yearOfDay(day);
    const semester = day < `${admissionYear + 1}-01-01` ? 'odd' : 'even';
    const last = parts.at(-1);
    if (last?.admissionYear === admissionYear && last.semester === semester) last.days += 1;
    else parts.push({ admissionYear, semester, days: 1 });
  }
  return parts;
}

/**
 * The rebate, in paise, on a mess fee for days of leave: never more than the fee, late fines aside. A
 * part of the fee is rounded to whole rupees.
 * @param credited what is credited for the same leave already
 */
export function rebateOn(
  demand: Pick<Demand, 'amount' | 'owedFrom' | 'charged' | 'fined'>,
  { days, ...semester }: SemesterDays,
  { rule, credited }: { rule: MessRebate; credited: number },
): number {
  const most = demand.charged - demand.fined + credited;
  if ('paise' in rule) return Math.max(0, Math.min(rule.paise * days, most));
  // A fee that is owed by days is for fewer of them, and costs as much a day.
  const ofFee = daysOwed(semester, demand.owedFrom);
  const full = ofFee === 0 ? 0 : (demand.amount * rule.percent * days) / (ofFee * 100);
  return Math.max(0, Math.min(Math.round(full / 100) * 100, most));
}
