import type { ApplicationState } from '@hostel/contracts/admission/applications/application';

/**
 * The states that may follow each state. A bed by hand (`resident`) is possible from all of them,
 * because the office gives it whatever the rounds decided.
 */
const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  received: ['offered', 'accepted-open', 'resident', 'waiting', 'withdrawn'],
  offered: ['accepted', 'accepted-open', 'declined', 'lapsed', 'resident', 'withdrawn'],
  // A kept place may be opened for better until the deadline, and given up at any time. An answer that
  // another person gave is undone by a transfer.
  accepted: ['offered', 'accepted-open', 'declined', 'resident', 'waiting', 'vacated', 'withdrawn'],
  'accepted-open': [
    'offered',
    'accepted',
    'declined',
    'resident',
    'waiting',
    'vacated',
    'withdrawn',
  ],
  // The office may make a declined or lapsed offer again while the bed is free.
  declined: ['offered', 'waiting', 'resident'],
  lapsed: ['offered', 'waiting', 'resident', 'withdrawn'],
  waiting: ['offered', 'accepted-open', 'resident', 'withdrawn'],
  resident: ['waiting', 'vacated', 'withdrawn'],
  withdrawn: ['received', 'waiting', 'resident'],
  vacated: ['waiting', 'resident'],
};

/** Whether an application may change from one state to another. */
export function mayMove(from: ApplicationState, to: ApplicationState): boolean {
  return next[from].includes(to);
}

/** Whether the choices matter in this state: a later round may still give a place by them. */
export function hasUseForChoices(state: ApplicationState): boolean {
  return ['received', 'waiting', 'accepted-open'].includes(state);
}

/** Whether the office may let the application take part in rounds again. */
export function mayReopen(state: ApplicationState): boolean {
  return ['withdrawn', 'declined', 'lapsed', 'vacated'].includes(state);
}

/**
 * The state of a reopened application: `received` if nothing was decided on it before it was
 * withdrawn, else `waiting`.
 * @param earlier all states of its history
 */
export function reopenedState(earlier: readonly string[]): 'received' | 'waiting' {
  const undecided = earlier.every((state) => state === 'received' || state === 'withdrawn');
  return undecided ? 'received' : 'waiting';
}
