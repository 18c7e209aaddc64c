import type { RequestType } from '@hostel/contracts/requests/shared';
import type { Tone } from '@hostel/shared-ui/badge';

/** The statuses that the Resolve form offers, by type (specification 2, section 4). */
export const resolveStatuses = {
  maintenance: ['pending', 'in-progress', 'completed'],
  leave: ['pending', 'approved', 'rejected'],
  feedback: ['pending', 'in-progress', 'resolved', 'closed'],
} as const satisfies Record<RequestType, readonly string[]>;

/** The status that is selected when the form opens. */
export const proposedStatus = {
  maintenance: 'completed',
  leave: 'approved',
  feedback: 'resolved',
} as const satisfies Record<RequestType, string>;

const done = ['completed', 'resolved', 'approved', 'closed'];
const ended = ['rejected', 'cancelled', 'withdrawn', 'lapsed'];

/** Whether a request needs no further reply: its Resolve button is disabled. */
export function isAnswered(status: string): boolean {
  return done.includes(status) || ended.includes(status);
}

/** The label of the disabled button: 'Resolved', or the final status of the request. */
export function answeredLabel(status: string): string {
  return done.includes(status) ? 'Resolved' : statusLabel(status);
}

/**
 * The statuses that a request may get from its current one: later ones, and the current one itself
 * for another comment. A decision on leave is final.
 */
export function nextStatuses(type: RequestType, status: string): readonly string[] {
  const all: readonly string[] = resolveStatuses[type];
  const current = all.indexOf(status);
  if (current === -1) return all;
  const forward = all.slice(current);
  return type === 'leave' && current > 0 ? [status] : forward;
}

const tones: Record<string, Tone> = {
  pending: 'waiting',
  'in-progress': 'info',
  completed: 'good',
  resolved: 'good',
  approved: 'good',
  closed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

/** The colour of a status badge. */
export function toneOf(status: string): Tone {
  return tones[status] ?? 'neutral';
}

/** The label of a status: 'in-progress' → 'In progress'. A missing status is pending. */
export function statusLabel(status: string): string {
  const text = (status || 'pending').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether this version knows the type of a request. */
export function isRequestType(type: string): type is RequestType {
  return type in resolveStatuses;
}
