/** Wrong tries for one roll number within a day, from wherever they came, before a puzzle. */
export const rollNumberLimit = 5;
export const day = 24 * 3_600_000;
/** Wrong tries of one address over all roll numbers, within `addressWindow`, before a puzzle. */
export const addressLimit = 30;
export const addressWindow = 15 * 60_000;
/** A laboratory or hostel shares one address: its puzzles grow this many tries at a time. */
const addressStep = 5;

/**
 * The level of the puzzle before the next try; 0 for none. Nobody is refused, for both counts are
 * ones that others can use up.
 * @param ofRollNumber wrong tries for the roll number within a day
 * @param ofAddress wrong tries of the address within `addressWindow`
 */
export function puzzleLevel(ofRollNumber: number, ofAddress: number): number {
  const byRollNumber = ofRollNumber - rollNumberLimit + 1;
  const byAddress = Math.ceil((ofAddress - addressLimit + 1) / addressStep);
  return Math.max(0, byRollNumber, byAddress);
}
