import type { Condition, RoomItem } from '@hostel/contracts/check-in/inventory';
import { worseItems } from './compare-items.ts';

const chair = (condition: Condition, count = 2): RoomItem => ({ name: 'Chair', count, condition });

test.each([
  ['the same', chair('good'), chair('good'), []],
  ['damaged before', chair('damaged'), chair('damaged'), []],
  ['repaired', chair('damaged'), chair('good'), []],
  ['damaged since', chair('good'), chair('damaged'), [['damaged', 2]]],
  ['damaged, then lost', chair('damaged'), chair('missing'), [['missing', 2]]],
  ['one fewer', chair('good'), chair('good', 1), [['missing', 1]]],
  [
    'one fewer, the other damaged',
    chair('good'),
    chair('damaged', 1),
    [
      ['damaged', 1],
      ['missing', 1],
    ],
  ],
  ['one more', chair('good'), chair('good', 3), []],
])('an item that is %s', (_what, before, after, found) => {
  const worse = worseItems([before], [after]).map(({ condition, count }) => [condition, count]);
  expect(worse).toEqual(found);
});

test('an item that was not in the list was in good condition', () => {
  expect(worseItems([], [chair('damaged')])).toEqual([
    { item: 'Chair', count: 2, condition: 'damaged' },
  ]);
  expect(worseItems([], [chair('good')])).toEqual([]);
});

test('an item that is left out now is missing, unless it was before', () => {
  expect(worseItems([chair('good')], [])).toEqual([
    { item: 'Chair', count: 2, condition: 'missing' },
  ]);
  expect(worseItems([chair('missing')], [])).toEqual([]);
});
