import type { RequestType } from '@hostel/contracts/requests';
import type { Tone } from '@hostel/shared-ui/badge';

/** The statuses that the Resolve form offers, by type (specification 2, section 4). */
export const resolveStatuses = {
  maintenance: ['pending', 'in-progress', 'completed'],
  leave: ['pending', 'approved', 'rejected'],
  feedback: ['pending', 'in-progress', 'resolved', 'closed'],
} as const satisfies Record<RequestType, readonly string[]>;

/** What the form proposes when it opens. */
export const proposedStatus = {
  maintenance: 'completed',
  leave: 'approved',
  feedback: 'resolved',
} as const satisfies Record<RequestType, string>;

const done = ['completed', 'resolved', 'approved', 'closed'];
const ended = ['rejected', 'cancelled', 'withdrawn'];

/** Whether nothing more is to be done about a request: its Resolve button rests. */
export function isAnswered(status: string): boolean {
  return done.includes(status) || ended.includes(status);
}

/** The resting button's word: 'Resolved', or what else became of the request. */
export function answeredWord(status: string): string {
  return done.includes(status) ? 'Resolved' : statusWord(status);
}

/** Moves go forward and may skip; the present status may stay, for a comment. */
export function movesFrom(type: RequestType, status: string): readonly string[] {
  const all: readonly string[] = resolveStatuses[type];
  const present = all.indexOf(status);
  if (present === -1) return all;
  const forward = all.slice(present);
  return type === 'leave' && present > 0 ? [status] : forward;
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
};

export function toneOf(status: string): Tone {
  return tones[status] ?? 'neutral';
}

/** A status as a word: 'in-progress' → 'In progress'. A missing one is pending. */
export function statusWord(status: string): string {
  const words = (status || 'pending').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isRequestType(type: string): type is RequestType {
  return type in resolveStatuses;
}
