import type { Condition, RoomItem } from '@hostel/contracts/residence/check-in/inventory';
import { itemsBefore, worseItems } from './compare-items.ts';
import { storedItems } from './item-counts.ts';

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
  ['found again in part', chair('missing'), chair('good', 1), []],
  ['one more', chair('good'), chair('good', 3), []],
])('an item that is %s', (_what, before, after, found) => {
  const worse = worseItems([before], [after]).map(({ condition, count }) => [condition, count]);
  expect(worse).toEqual(found);
});

const chairs = (damaged: number, missing = 0, count = 3): RoomItem => ({
  ...chair(damaged > 0 ? 'damaged' : 'missing', count),
  damaged,
  missing,
});

test.each([
  ['one of three is damaged', chair('good', 3), chairs(1), [['damaged', 1]]],
  ['a second one is damaged', chairs(1), chairs(2), [['damaged', 1]]],
  ['the rest of all is damaged', chairs(1), chair('damaged', 3), [['damaged', 2]]],
  [
    'one is damaged and one missing',
    chair('good', 3),
    chairs(1, 1),
    [
      ['damaged', 1],
      ['missing', 1],
    ],
  ],
  ['the damaged one is missing', chairs(1), chairs(0, 1), [['missing', 1]]],
  ['the missing one is found, damaged', chairs(0, 1), chairs(1), []],
  ['one of two damaged ones is repaired', chairs(2), chairs(1), []],
])('of several of one kind, %s', (_what, before, after, found) => {
  const worse = worseItems([before], [after]);
  expect(worse.map(({ condition, count }) => [condition, count])).toEqual(found);
  const arrival = [before];
  const undone = itemsBefore({ items: [after], recorded: [after], arrival, worse });
  if (found.length > 0) expect(worseItems(undone, [after])).toEqual(worse);
});

test('an item that an earlier portal sends unchanged keeps its numbers', () => {
  const known = [chairs(1)];
  expect(storedItems(known, [chair('damaged', 3)])).toEqual(known);
  expect(storedItems(known, [chair('good', 3)])).toEqual([chair('good', 3)]);
  expect(storedItems(known, [chairs(3)])).toEqual([chair('damaged', 3)]);
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

test.each([
  ['damaged', [chair('good')], [chair('damaged')]],
  ['missing', [chair('good')], [chair('missing')]],
  ['one fewer', [chair('good')], [chair('good', 1)]],
  ['one fewer, the other damaged', [chair('good')], [chair('damaged', 1)]],
  ['one fewer, the other missing', [chair('good')], [chair('missing', 1)]],
  ['damaged before, missing now', [chair('damaged')], [chair('missing')]],
  ['left out', [chair('good')], []],
  ['the same', [chair('damaged')], [chair('damaged')]],
])('after a check-out is taken back, the next one finds the same: %s', (_what, arrival, now) => {
  const worse = worseItems(arrival, now);
  const before = itemsBefore({ items: now, recorded: now, arrival, worse });
  expect(before).toEqual(arrival);
  expect(worseItems(before, now)).toEqual(worse);
});

test('an item that was repaired since the check-out stays repaired', () => {
  const [good, damaged] = [[chair('good')], [chair('damaged')]];
  const worse = worseItems(good, damaged);
  const changed = [chair('good', 3)];
  expect(itemsBefore({ items: changed, recorded: damaged, arrival: good, worse })).toEqual(changed);
});
