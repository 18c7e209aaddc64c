import { lotPrefix, lotsOf } from '../lots.ts';
import { man, roundOf } from '../rounds/testing/small-rounds.ts';
import { portableSha256 } from '../sha256.ts';
import { commitRound } from './testing/published-rounds.ts';

const equals = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => man(id, 700, []));
const locked = { ...roundOf(equals, []), seed: '5eed'.repeat(16) };
const tries = 1_000;

/** The position of the first applicant among equals, from 0. */
function positionOfFriend(root: string, draw: string | null): number {
  const lotOf = lotsOf(locked.seed, lotPrefix(root, draw));
  const [friend = '', ...others] = equals.map(({ pseudonym }) => lotOf(pseudonym));
  return others.filter((lot) => lot < friend).length;
}

/** The roots of many locks of the same round, which differ in their salts only. */
const roots = Array.from({ length: tries }, (_, number) => {
  const salts = new Map(
    equals.map(({ pseudonym }) => [pseudonym, portableSha256(`${pseudonym} ${number}`)]),
  );
  return commitRound(locked, { hasDraw: true, salts }).root;
});

test('without a public draw, the office can choose salts that put somebody first', () => {
  expect(roots.some((root) => positionOfFriend(root, null) === 0)).toBe(true);
});

test('trying a thousand salts gains nothing with a draw that comes after the lock', () => {
  const guess = 'the draw that the office expects';
  const chosen = roots.filter((root) => positionOfFriend(root, guess) === 0);
  expect(chosen.length).toBeGreaterThan(50);
  const draws = Array.from({ length: 500 }, (_, number) => `draw ${number}`);
  const mean = (some: readonly string[]) => {
    const positions = some.flatMap((root) => draws.map((draw) => positionOfFriend(root, draw)));
    return positions.reduce((sum, one) => sum + one, 0) / positions.length;
  };
  // Of eight equals the mean position is 3.5, whatever the office had chosen.
  expect(mean(chosen.slice(0, 5))).toBeGreaterThan(3.3);
  expect(mean(chosen.slice(0, 5))).toBeLessThan(3.7);
});
