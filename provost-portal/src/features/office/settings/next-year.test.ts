import type { Setting } from '@hostel/contracts/office/settings';
import { nextYearOf, valueForYear } from './next-year.ts';

test.each([
  ['2026-06-30', 2026, '2026–27'],
  ['2026-07-01', 2027, '2027–28'],
  ['2026-12-31', 2027, '2027–28'],
  ['2028-02-29', 2028, '2028–29'],
  ['2098-08-01', 2099, '2099–00'],
])('on %s the next academic year is that of %i', (today, year, label) => {
  expect(nextYearOf(today)).toEqual({ year, begins: `${year}-07-01`, label });
});

const settingOf = (value: unknown, planned: [unknown, string, string][] = []): Setting => ({
  name: 'one',
  group: 'applications',
  title: 'One',
  hint: '',
  kind: 'days',
  emptyText: null,
  least: null,
  greatest: null,
  value,
  text: 'present',
  validFrom: null,
  updatedAt: '2026-06-01T08:00:00.000Z',
  values: planned.map(([one, state, text]) => ({
    _id: text,
    value: one,
    text,
    validFrom: '2027-07-01',
    state,
    reason: 'x',
    setBy: null,
    setAt: '2026-06-01T08:00:00.000Z',
  })),
});

test.each([
  ['nothing', settingOf(null), undefined],
  ['this year’s days', settingOf({ from: '2026-06-15', to: '2026-07-31' }), undefined],
  [
    'a value that is removed',
    settingOf(null, [['2027-08-05T11:30:00.000Z', 'removed', 'no']]),
    undefined,
  ],
  [
    'planned days',
    settingOf(null, [[{ from: '2027-07-01', to: '2027-07-31' }, 'future', 'yes']]),
    'yes',
  ],
  ['a planned lock', settingOf(null, [['2027-08-05T11:30:00.000Z', 'future', 'yes']]), 'yes'],
  ['a lock at its first minute', settingOf('2027-06-30T18:30:00.000Z'), 'present'],
  ['a lock in the last minute before', settingOf('2027-06-30T18:29:00.000Z'), undefined],
  ['a current lock of that year', settingOf('2027-08-05T11:30:00.000Z'), 'present'],
])('for the next year there is, with %s: %s', (_what, setting, text) => {
  expect(valueForYear(setting, '2027-07-01')).toBe(text);
});
