import { roomPreferences, type RoomPreference } from '../registration/contract.ts';

/** A hall with a room type; other fields are ignored. */
export interface HallChoice {
  hallId: string;
  roomType: string;
}

/** A hall with a room type, as it is sent. */
export interface SentChoice extends HallChoice {
  roomType: RoomPreference;
}

/** Whether two choices are the same hall and room type. */
export function isSameChoice(a: HallChoice, b: HallChoice): boolean {
  return a.hallId === b.hallId && a.roomType === b.roomType;
}

/** Whether two lists have the same choices in the same order. */
export function isSameChoiceOrder(a: readonly HallChoice[], b: readonly HallChoice[]): boolean {
  return a.length === b.length && a.every((one, index) => isSameChoice(one, b[index] ?? one));
}

/**
 * Divides the choices that a student may make by a list.
 * @returns `chosen`: those of the list in its order, without what is not offered; `others`: the rest
 */
export function divideChoices<Offered extends HallChoice>(
  offered: readonly Offered[],
  wanted: readonly HallChoice[],
): { chosen: Offered[]; others: Offered[] } {
  const chosen = wanted.flatMap((one) => offered.find((other) => isSameChoice(one, other)) ?? []);
  return { chosen, others: offered.filter((one) => !chosen.includes(one)) };
}

/** What is sent of shown choices; a room type that this release doesn't know is left out. */
export function toSentChoices(choices: readonly HallChoice[]): SentChoice[] {
  return choices.flatMap(({ hallId, roomType }) => {
    const known = roomPreferences.find((type) => type === roomType);
    return known ? [{ hallId, roomType: known }] : [];
  });
}
