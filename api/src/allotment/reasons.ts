import * as z from 'zod/mini';
import type { Missed } from './engine/allot.ts';
import type { RoomType } from './engine/snapshot.ts';

/** What of a decision the sentence tells. */
export interface Told {
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

/** Missed room types as they were kept. */
export function readMissed(kept: unknown): Missed[] {
  return z.parse(missedList, kept);
}

function lastBed({ roomType, lastRank }: Missed): string {
  const bed = roomType === 'single' ? 'single room' : `bed in a ${roomType} room`;
  return lastRank === 0 ? `No ${bed} was free.` : `The last ${bed} went to rank ${lastRank}.`;
}

/** Why an applicant got what they got, in a sentence or two; no other person is told of but by rank. */
export function reasonOf({ rank, applicants, preference, roomType, missed }: Told): string {
  const known = missed.some((one) => one.roomType === preference) || roomType === preference;
  const got = roomType === null ? 'on the waiting list' : `a bed in a ${roomType} room`;
  const asWished = roomType === preference ? ', as preferred' : '';
  return [
    `Rank ${rank} of ${applicants} by merit: ${got}${asWished}.`,
    ...(known ? [] : [`The hall has no ${preference} rooms.`]),
    ...missed.map(lastBed),
  ].join(' ');
}
