import { proposalDays } from '@hostel/contracts/residence/room-changes';

const day = 24 * 3_600_000;

/** Proposals of a student in seven days, to all others together. */
const mostProposalsAWeek = 5;
/** Open proposals that a student is shown at a time; the next one is shown when one is answered. */
export const mostShownProposals = 5;

/** When a proposal lapses that nobody agrees to. */
export function respondBy(now: Date): Date {
  return new Date(now.getTime() + proposalDays * day);
}

/** Proposals since then count towards the limit of a week. */
export function weekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * day);
}

/** A student who refused since then is not shown another proposal of the same student. */
export function blockedSince(now: Date): Date {
  return new Date(now.getTime() - 14 * day);
}

/**
 * Seconds until a student may propose again.
 * @param made when the proposals of the last week were made
 * @returns 0 when the student may propose now
 */
export function secondsUntilProposal(made: readonly Date[], now: Date): number {
  if (made.length < mostProposalsAWeek) return 0;
  const [freed] = made
    .map((at) => at.getTime())
    .toSorted((a, b) => b - a)
    .slice(mostProposalsAWeek - 1);
  return freed === undefined ? 0 : Math.max(1, Math.ceil((freed + 7 * day - now.getTime()) / 1000));
}
