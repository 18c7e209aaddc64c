import { lotsOf } from '../lots.ts';
import type { Difference, VerifyProgress } from './verification.ts';

/** Lines between two reports. */
export const linesAtOnce = 1000;

/**
 * Compares the order of lines with merit and lots.
 * @param draw the seed, and the bytes before each pseudonym; both in hexadecimal
 */
export function* checkOrder(
  lines: readonly { pseudonym: string; level: number }[],
  { seed, prefix }: { seed: string; prefix: string },
): Generator<VerifyProgress, Difference[]> {
  const lotOf = lotsOf(seed, prefix);
  const differences: Difference[] = [];
  let before = { level: -1, lot: '' };
  for (const [position, { pseudonym, level }] of lines.entries()) {
    if (position % linesAtOnce === 0) yield { step: 'order', done: position, of: lines.length };
    const lot = lotOf(pseudonym);
    const inOrder = before.level < level || (before.level === level && before.lot < lot);
    if (!inOrder) differences.push({ what: 'order', pseudonym, position });
    before = { level, lot };
  }
  return differences;
}
