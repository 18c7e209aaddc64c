import { monthText } from '@hostel/contracts/wire/calendar';
import { monthsOf, periodOf } from './period.ts';

test.each([
  [{}, '2026-11-23', ['2026-07-01', '2027-06-30']],
  [{}, '2026-06-30', ['2025-07-01', '2026-06-30']],
  [{ year: 2024 }, '2026-11-23', ['2024-07-01', '2025-06-30']],
  [{ from: '2026-08-01', to: '2026-08-31' }, '2026-11-23', ['2026-08-01', '2026-08-31']],
  [{ from: '2025-02-01' }, '2026-11-23', ['2025-02-01', '2025-06-30']],
  [{ to: '2028-02-29' }, '2026-11-23', ['2027-07-01', '2028-02-29']],
  [{ year: 2024, from: '2026-02-01' }, '2026-11-23', ['2026-02-01', '2026-06-30']],
  [{ year: 2026, to: '2025-08-01' }, '2026-11-23', ['2025-07-01', '2025-08-01']],
])('the period of %j on %s', (asked, today, [from, to]) => {
  expect(periodOf(asked, today)).toEqual({ from, to });
});

test('lists the months of a period over the turn of the year', () => {
  expect(monthsOf({ from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(monthsOf({ from: '2026-11-30', to: '2026-10-01' })).toEqual([]);
});

test('names months in three letters', () => {
  expect(['2026-09', '2026-06'].map(monthText)).toEqual(['Sep 2026', 'Jun 2026']);
});
