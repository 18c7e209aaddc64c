/** Wrong attempts for one roll number within a day, from all addresses, before a puzzle is required. */
const rollNumberLimit = 5;
export const day = 24 * 3_600_000;
/** Wrong attempts from one address for all roll numbers, within `addressWindow`, before a puzzle. */
const addressLimit = 30;
export const addressWindow = 15 * 60_000;
/** Many students of a hostel share one address: its puzzles get harder every five attempts only. */
const addressStep = 5;

/**
 * Returns the level of the puzzle for the next attempt; 0 for none. An attempt is never refused,
 * because other people can reach both limits for the student.
 * @param ofRollNumber wrong attempts for the roll number within a day
 * @param ofAddress wrong attempts from the address within `addressWindow`
 */
export function puzzleLevel(ofRollNumber: number, ofAddress: number): number {
  const byRollNumber = ofRollNumber - rollNumberLimit + 1;
  const byAddress = Math.ceil((ofAddress - addressLimit + 1) / addressStep);
  return Math.max(0, byRollNumber, byAddress);
}
