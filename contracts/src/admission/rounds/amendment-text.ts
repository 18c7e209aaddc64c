import { counted } from '../../wire/counts.ts';
import type { RoundAmendment } from './facts.ts';

/** An amendment as the public list or a proof file has it. */
interface AmendmentFacts extends Pick<RoundAmendment, 'category' | 'group' | 'places' | 'reason'> {
  place: { hostelName: string; roomType: string };
  kind: string;
}

/** Which of the places of a hall and room type: ' (quota SC)'; empty where all are one share. */
function shareOf({ kind, category, group }: AmendmentFacts): string {
  const parts = [
    ...(kind === 'need' ? ['for a recorded need'] : []),
    ...(category ? [`quota ${category}`] : []),
    ...(group ? [`merit group ${group}`] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/**
 * What became of places after a lock:
 * 'Gargi Hall, single room (quota SC): 1 place fewer. A bed went out of service.'
 */
export function amendmentText(amendment: AmendmentFacts): string {
  const { place, places, reason } = amendment;
  const change = `${counted(Math.abs(places), 'place')} ${places < 0 ? 'fewer' : 'more'}`;
  return `${place.hostelName}, ${place.roomType} room${shareOf(amendment)}: ${change}. ${reason}`;
}
