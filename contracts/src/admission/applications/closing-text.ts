import { counted, formatCount } from '../../wire/counts.ts';
import { roomPreferences as typeOrder } from '../registration/contract.ts';
import type { LastClosing, ShownChoice } from './shown-choice.ts';

type ClosingRank = LastClosing['ranks'][number];
type Ranked = Pick<ShownChoice, 'hallId' | 'hostelName' | 'roomType' | 'lastClosing'>;
type Place = Pick<Ranked, 'hallId' | 'hostelName' | 'roomType'>;

/** So many merged places are named; more are counted. */
const mostNamed = 3;

const joined = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/**
 * What a rank of several places includes: 'single and double rooms of Gargi Hall together'. Rounds of
 * earlier versions merged places of several halls.
 */
export function togetherText(places: readonly Place[]): string {
  const halls = [...new Set(places.map(({ hallId }) => hallId))];
  const named = halls.map((hall) => {
    const ofHall = places.filter(({ hallId }) => hallId === hall);
    const types = joined(typeOrder.filter((type) => ofHall.some((one) => one.roomType === type)));
    return `${types} rooms of ${ofHall[0]?.hostelName ?? ''}`;
  });
  return `${joined(named)} together`;
}

function mergedText({ mergedWith }: ClosingRank, choice: Place): string {
  if (mergedWith.length === 0) return '';
  if (mergedWith.length >= mostNamed) {
    return `, together with ${counted(mergedWith.length, 'other place')}`;
  }
  return `, ${togetherText([choice, ...mergedWith])}`;
}

/**
 * The last closing rank of a choice in words: 'Last place by merit: rank 45 (Round 2, 2025–26)';
 * undefined where the server, an earlier one, doesn't send it.
 */
export function lastClosingText({ lastClosing, ...choice }: Ranked): string | undefined {
  if (lastClosing === undefined) return undefined;
  const ranks = lastClosing?.ranks.map((rank) => {
    const group = rank.group === '' ? '' : `${rank.group} `;
    return `${group}rank ${formatCount(rank.closing)}${mergedText(rank, choice)}`;
  });
  if (!lastClosing || !ranks || ranks.length === 0) return 'No closing rank published';
  return `Last place by merit: ${ranks.join('; ')} (${lastClosing.round}, ${lastClosing.academicYear})`;
}
