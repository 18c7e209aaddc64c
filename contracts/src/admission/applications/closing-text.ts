import type { LastClosing, ShownChoice } from './shown-choice.ts';
import { formatCount } from '../../wire/counts.ts';

type ClosingRank = LastClosing['ranks'][number];

/** So many merged places are named; more are counted. */
const mostNamed = 2;

function mergedText({ mergedWith }: ClosingRank, hallId: string): string {
  if (mergedWith.length === 0) return '';
  if (mergedWith.length > mostNamed) return ` together with ${mergedWith.length} other places`;
  const named = mergedWith.map((place) => {
    const rooms = `${place.roomType} rooms`;
    return place.hallId === hallId ? rooms : `${rooms} of ${place.hostelName}`;
  });
  return ` together with ${named.join(' and ')}`;
}

/**
 * The last closing rank of a choice in words: 'Closing rank 45 (Round 2, 2025–26)'; undefined where the
 * server, an earlier one, doesn't send it.
 */
export function lastClosingText({
  hallId,
  lastClosing,
}: Pick<ShownChoice, 'hallId' | 'lastClosing'>): string | undefined {
  if (lastClosing === undefined) return undefined;
  const ranks = lastClosing?.ranks.map((rank) => {
    const group = rank.group === '' ? '' : `${rank.group} `;
    return `${group}${formatCount(rank.closing)}${mergedText(rank, hallId)}`;
  });
  if (!lastClosing || !ranks || ranks.length === 0) return 'No closing rank published';
  const title = ranks.length === 1 ? 'Closing rank' : 'Closing ranks';
  return `${title} ${ranks.join(', ')} (${lastClosing.round}, ${lastClosing.academicYear})`;
}
