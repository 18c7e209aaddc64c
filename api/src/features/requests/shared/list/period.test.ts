import fc from 'fast-check';
import { firstDayOf } from './period.ts';

const zone = 'Asia/Kolkata';

test('computes today in the hostel’s time zone, not the server’s', () => {
  expect(firstDayOf('today', new Date('2026-03-09T18:29:59Z'), zone)).toBe('2026-03-09');
  expect(firstDayOf('today', new Date('2026-03-09T18:30:00Z'), zone)).toBe('2026-03-10');
});

test.each([
  ['week', '2026-03-03T12:00:00Z', '2026-02-24'],
  ['month', '2026-03-31T12:00:00Z', '2026-02-28'],
  ['month', '2024-03-31T12:00:00Z', '2024-02-29'],
  ['month', '2026-01-15T12:00:00Z', '2025-12-15'],
] as const)('%s back from %s begins on %s', (period, now, first) => {
  expect(firstDayOf(period, new Date(now), zone)).toBe(first);
});

test('includes today in the week, and the week in the month', () => {
  const now = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(now, (instant) => {
      const [today, week, month] = (['today', 'week', 'month'] as const).map((period) =>
        firstDayOf(period, instant, zone),
      );
      expect(week! < today! && month! < week!).toBe(true);
    }),
  );
});
