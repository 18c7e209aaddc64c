import type { Application } from '@hostel/contracts/admission/applications/application';

const accepted: readonly string[] = ['accepted', 'accepted-open', 'resident'];

/**
 * Whether the student accepted a place of the year. What another person accepted doesn't count once a
 * transfer has opened the offer again; it does so in one transaction, and so with one time.
 * @param history of the application, the newest last
 */
export function wasAccepted(history: Application['history']): boolean {
  const openedAt = new Set(history.filter(({ state }) => state === 'offered').map(({ at }) => at));
  const undone = history.findLastIndex(({ kind, at }) => kind === 'transfer' && openedAt.has(at));
  return history.slice(undone + 1).some(({ state }) => accepted.includes(state));
}
