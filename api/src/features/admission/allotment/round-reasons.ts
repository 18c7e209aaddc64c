import type { UnmetNeed } from '@hostel/contracts/admission/applications/served-needs';
import type { MissedRoundChoice, RoundOutcome } from '@hostel/contracts/admission/rounds/decisions';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import * as z from 'zod/mini';
import { readRanks } from './published-ranks-repository.ts';
import { numberText } from './reasons.ts';

const storedMissed = z.array(
  z.object({
    code: z.string(),
    why: z.enum(['full', 'no-suitable-room', 'not-offered']),
    closingRank: z.nullable(z.number()),
  }),
);
const roomTypeIn = z.enum(roomPreferences);

/**
 * The missed choices of a stored decision.
 * @param hallNames by id
 */
export function readMissed(
  stored: unknown,
  hallNames: ReadonlyMap<string, string>,
): MissedRoundChoice[] {
  return z.parse(storedMissed, stored).map(({ code, ...missed }) => {
    const [hallId = '', roomType] = code.split('/');
    const hostelName = hallNames.get(hallId) ?? hallId;
    return { hallId, hostelName, roomType: z.parse(roomTypeIn, roomType), ...missed };
  });
}

/**
 * The missed choices as their student reads them: a rank is named only where it is published alone, so
 * that a place which fewer than five students won by merit says nothing of them.
 * @param round the stored ranks of the round, and the merit group of the student
 */
export function readOwnMissed(
  stored: unknown,
  hallNames: ReadonlyMap<string, string>,
  { ranks, group }: { ranks: unknown; group: string },
): MissedRoundChoice[] {
  const published = readRanks(ranks ?? []).filter((one) => one.group === group);
  return readMissed(stored, hallNames).map((choice) => {
    const code = `${choice.hallId}/${choice.roomType}`;
    const own = published.find(({ codes }) => codes.length === 1 && codes[0] === code);
    return { ...choice, closingRank: choice.closingRank === null ? null : (own?.closing ?? null) };
  });
}

/** What the explanation of a round’s decision uses. */
export interface ExplainedDecision {
  /** 1 is the highest merit of the merit group. */
  rank: number;
  /** How many applicants the merit group has. */
  rankOf: number;
  /** Empty where all applicants are one group. */
  group: string;
  outcome: RoundOutcome;
  basis: string | null;
  won: { hostelName: string; roomType: string } | null;
  /** From 1; null for a place that is no choice. */
  choiceNumber: number | null;
  /** The recorded need that the result does not meet. */
  unmetNeed: UnmetNeed | null;
  /** The choices above the one won, in order. */
  missed: readonly Pick<MissedRoundChoice, 'hostelName' | 'roomType' | 'why' | 'closingRank'>[];
}

/** More of them make a mail unreadable; screens show all. */
const mostExplained = 3;

function placeText({ won, choiceNumber }: ExplainedDecision): string {
  if (!won) return 'on the waiting list';
  const number = choiceNumber === null ? '' : ` (choice ${choiceNumber})`;
  return `a ${won.roomType} room in ${won.hostelName}${number}`;
}

function resultText(decision: ExplainedDecision): string {
  const place = placeText(decision);
  if (decision.outcome === 'moved-up') return `moved up to ${place}`;
  if (decision.outcome === 'kept') return `the place held before, ${place}`;
  return place;
}

function missedText(
  { hostelName, roomType, why, closingRank }: ExplainedDecision['missed'][number],
  index: number,
): string {
  const choice = `Choice ${index + 1}, a ${roomType} room in ${hostelName},`;
  if (why === 'not-offered') return `${choice} was not available in this round.`;
  if (why === 'no-suitable-room') {
    return `${choice} has no room that suits the recorded need.`;
  }
  if (closingRank === null) return `${choice} was full.`;
  return `${choice} was full: the last place by merit went to rank ${numberText(closingRank)}.`;
}

function moreMissed(count: number): string[] {
  if (count <= 0) return [];
  return [
    count === 1
      ? 'One further choice was full, not suitable or not available.'
      : `${count} further choices were full, not suitable or not available.`,
  ];
}

const basisTexts: Readonly<Record<string, string>> = {
  need: 'The place is kept for students with a recorded need.',
  quota: 'The place belongs to the quota of a recorded category.',
};

const unmetTexts: Readonly<Record<UnmetNeed, string>> = {
  accessible: 'The recorded need of an accessible room is not met by this result.',
  'ground-floor':
    'The recorded need of a ground floor is not met: no such bed was free at the place won. When one becomes free there, those who wait for it by a recorded need come first.',
};

/**
 * Explains a decision of a round in a few sentences; other applicants are mentioned by rank only.
 */
export function explainRoundDecision(decision: ExplainedDecision): string {
  const { rank, rankOf, group, outcome, basis, missed, unmetNeed } = decision;
  const inGroup = group === '' ? '' : ` in the group ${group}`;
  return [
    `Rank ${numberText(rank)} of ${numberText(rankOf)} by merit${inGroup}: ${resultText(decision)}.`,
    ...(outcome === 'lost'
      ? ['The accessible place held before was needed by a student with a recorded need.']
      : []),
    ...(basis === null ? [] : [basisTexts[basis] ?? []].flat()),
    ...(unmetNeed === null ? [] : [unmetTexts[unmetNeed]]),
    ...missed.slice(0, mostExplained).map(missedText),
    ...moreMissed(missed.length - mostExplained),
  ].join(' ');
}
