import type { MaintenanceStatus } from '@hostel/contracts/service-requests';
import { judge, type MoveRules, type Verdict } from '../requests/moves.ts';

/** What the office may choose; `cancelled` is the student's own way out. */
export type OfficeStatus = Exclude<MaintenanceStatus, 'cancelled'>;

const rules: MoveRules<MaintenanceStatus> = {
  leadsTo: {
    pending: ['in-progress', 'completed'],
    'in-progress': ['completed'],
    completed: [],
    cancelled: [],
  },
  final: (status) =>
    status === 'cancelled'
      ? { code: 'request_cancelled', message: 'The student has cancelled this request.' }
      : { code: 'request_completed', message: 'This request is already completed.' },
  words: {
    pending: 'pending',
    'in-progress': 'in progress',
    completed: 'completed',
    cancelled: 'cancelled',
  },
  noun: 'request',
};

/**
 * Whether the office may take a request from one status to another.
 * @param comment what the office writes now, trimmed; empty for none.
 * @param newest the newest comment so far.
 */
export function judgeMove(
  from: MaintenanceStatus,
  to: OfficeStatus,
  comment: string,
  newest: string | null,
): Verdict {
  return judge(rules, { from, to, comment, newest });
}

/** Why a student can't cancel a request in this status; undefined while they can. */
export function cancelRefusal(status: MaintenanceStatus): string | undefined {
  switch (status) {
    case 'pending':
      return undefined;
    case 'in-progress':
      return "The office is already working on this request, so it can't be cancelled.";
    case 'completed':
      return "This request is already completed, so it can't be cancelled.";
    case 'cancelled':
      return 'This request is already cancelled.';
  }
}
