import type { MaintenanceStatus } from '@hostel/contracts/service-requests';

/** Statuses in the order in which a request moves; `cancelled` is the student's own way out. */
const order = ['pending', 'in-progress', 'completed'] as const;
/** What the office may choose. */
export type OfficeStatus = (typeof order)[number];

/** What a resolve call does: moves the status, only adds a comment, or is refused. */
export type Verdict =
  { kind: 'move' | 'comment' } | { kind: 'refused'; code: string; message: string };

const label: Record<OfficeStatus, string> = {
  pending: 'pending',
  'in-progress': 'in progress',
  completed: 'completed',
};

function refused(code: string, message: string): Verdict {
  return { kind: 'refused', code, message };
}

/**
 * Whether the office may take a request from one status to another. Moves go forward and may skip;
 * the present, non-final status takes a comment that is new; everything else is refused.
 * @param comment what the office writes now, trimmed; empty for none.
 * @param newest the newest comment so far: the same words again are a repeated click.
 */
export function judgeMove(
  from: MaintenanceStatus,
  to: OfficeStatus,
  comment: string,
  newest: string | null,
): Verdict {
  if (from === 'cancelled') {
    return refused('request_cancelled', 'The student has cancelled this request.');
  }
  if (from === 'completed') {
    return refused('request_completed', 'This request is already completed.');
  }
  if (from === to) {
    if (comment !== '' && comment !== newest) return { kind: 'comment' };
    return refused(
      'nothing_new',
      `This request is already ${label[to]}. Write a new comment or choose another status.`,
    );
  }
  if (order.indexOf(to) > order.indexOf(from)) return { kind: 'move' };
  return refused('moves_back', `A request that is ${label[from]} can't go back to ${label[to]}.`);
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
