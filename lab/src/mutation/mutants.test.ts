import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { mutantsOf, sample } from './mutants.ts';
import { ruleFiles, testsOf } from './rules.ts';

const text = `import { limit } from './limit.ts';
type Answer = 1 | 2;
export function isOver(count: number): boolean {
  if (count > 5) return !limit;
  return count === 3;
}
`;

test('seeds one fault at a time, and none into types and imports', () => {
  const mutants = mutantsOf('is-over.ts', text);
  expect(mutants.map(({ line, before, after }) => `${line}: ${before} → ${after}`)).toEqual([
    '4: count > 5 → false',
    '4: > → >=',
    '4: 5 → (5 + 1)',
    '4: !limit → limit',
    '5: === → !==',
    '5: 3 → (3 + 1)',
  ]);
  expect(mutants[1]?.code).toBe(text.replace('count > 5', 'count >= 5'));
});

test('seeds no fault twice, and none that every caller of a comparator ignores', () => {
  const compare = `const ranks = ['a', 'b'];
const none = [];
const compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1);
`;
  expect(mutantsOf('compare.ts', compare).map(({ before, after }) => [before, after])).toEqual([
    ["['a', 'b']", '[]'],
    ['===', '!=='],
    ['0', '(0 + 1)'],
    ['a < b', '!(a < b)'],
    ['<', '<='],
    ['-1', '1'],
    ['1', '0'],
    ['1', '0'],
  ]);
});

test('samples evenly and repeatably', () => {
  expect(sample([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(sample([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 2, 4, 6]);
});

test.each(ruleFiles)('finds $file and its tests', (rules) => {
  expect([rules.file, testsOf(rules)].filter((name) => !existsSync(path.join(root, name)))).toEqual(
    [],
  );
});
