import type { LeaveStatus } from '@hostel/contracts/leave';
import { judge, type Move, type MoveRules, type Verdict } from '../requests/moves.ts';

const rules: MoveRules<LeaveStatus> = {
  leadsTo: { pending: ['approved', 'rejected'], approved: [], rejected: [] },
  final: (status) =>
    status === 'approved'
      ? { code: 'leave_approved', message: 'This leave is already approved.' }
      : { code: 'leave_rejected', message: 'This leave is already rejected.' },
  words: { pending: 'pending', approved: 'approved', rejected: 'rejected' },
  noun: 'leave',
};

/** Whether the office may decide so: pending leave is approved, rejected, or written on. */
export function judgeLeave(move: Move<LeaveStatus>): Verdict {
  return judge(rules, move);
}

/** Calendar days, `YYYY-MM-DD`; both are days of the leave. */
export interface Days {
  fromDate: string;
  toDate: string;
}

/** Whether two leaves share a day. Days of this form compare as text. */
export function overlap(one: Days, other: Days): boolean {
  return one.fromDate <= other.toDate && other.fromDate <= one.toDate;
}

/** Whether leave that is applied for on `today` (the campus' calendar day) began before. */
export function beginsInPast({ fromDate }: Pick<Days, 'fromDate'>, today: string): boolean {
  return fromDate < today;
}
