import { formatCount } from '@hostel/contracts/wire/counts';
import * as z from 'zod/mini';
import type { Missed } from '@hostel/allotment/one-hall';
import type { RoomType } from '@hostel/allotment/room-type';

/** The part of a decision that the explanation uses. */
interface ExplainedDecision {
  rank: number;
  applicants: number;
  preference: RoomType;
  /** Of the bed; null on the waiting list. */
  roomType: RoomType | null;
  missed: readonly Missed[];
}

const missedList = z.array(
  z.object({ roomType: z.enum(['single', 'double', 'triple']), lastRank: z.number() }),
);

/** The missed room types of a stored decision. */
export function parseMissed(stored: unknown): Missed[] {
  return z.parse(missedList, stored);
}

/** A number with the separators of India: 1,586. */
export function numberText(value: number): string {
  return formatCount(value);
}

function lastBed({ roomType, lastRank }: Missed): string {
  const bed = roomType === 'single' ? 'single room' : `bed in a ${roomType} room`;
  return lastRank === 0
    ? `No ${bed} was available.`
    : `The last ${bed} went to rank ${numberText(lastRank)}.`;
}

/** Explains a decision in a few sentences; other applicants are mentioned by rank only. */
export function explainDecision({
  rank,
  applicants,
  preference,
  roomType,
  missed,
}: ExplainedDecision): string {
  const offered = missed.some((one) => one.roomType === preference) || roomType === preference;
  const result = roomType === null ? 'on the waiting list' : `a bed in a ${roomType} room`;
  const asPreferred = roomType === preference ? ', as preferred' : '';
  return [
    `Rank ${numberText(rank)} of ${numberText(applicants)} by merit: ${result}${asPreferred}.`,
    ...(offered ? [] : [`The hall has no ${preference} rooms.`]),
    ...missed.map(lastBed),
  ].join(' ');
}
