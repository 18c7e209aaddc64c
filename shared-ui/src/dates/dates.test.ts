import { daysBetween } from '@hostel/contracts/wire/calendar';
import fc from 'fast-check';
import { campusDay, dateLabel, dayLabel, instantDayLabel } from './dates.ts';

const day = 86_400_000;
/** Instants of this century, away from its ends. */
const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time));
/** India has no daylight saving: the campus' midnight is always 18:30 UTC. */
const campusOffset = 5.5 * 3_600_000;
const campusMidnight = (date: Date) =>
  Math.floor((date.getTime() + campusOffset) / day) * day - campusOffset;

it('separates days at midnight of the campus', () => {
  const now = new Date('2026-03-10T18:31:00Z');
  expect(dateLabel('2026-03-10T18:30:00Z', now)).toBe('Today');
  expect(dateLabel('2026-03-10T18:29:00Z', now)).toBe('Yesterday');
});

it('labels seven days ago and earlier with an Indian date', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  expect(dateLabel('2026-03-04T06:00:00Z', now)).toBe('6 days ago');
  expect(dateLabel('2026-03-03T06:00:00Z', now)).toBe('3 Mar 2026');
});

it('labels a future instant with a date, and an invalid one with nothing', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  expect(dateLabel('2026-03-11T06:00:00Z', now)).toBe('11 Mar 2026');
  expect(dateLabel('soon', now)).toBe('');
});

it('labels every instant of a campus day alike', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: day - 1 }),
      (now, daysBack, moment) => {
        const instant = new Date(campusMidnight(now) - daysBack * day + moment);
        const label = dateLabel(instant.toISOString(), now);
        const expected =
          daysBack === 0 ? 'Today' : daysBack === 1 ? 'Yesterday' : `${daysBack} days ago`;
        reached.add(String(daysBack));
        if (daysBack <= 6) expect(label).toBe(expected);
        else expect(label).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
      },
    ),
    { numRuns: 500 },
  );
  expect(reached.size).toBe(10);
});

it('counts days between calendar days', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -800, max: 800 }), (date, days) => {
      const from = campusDay(date);
      const to = campusDay(new Date(date.getTime() + days * day));
      expect(daysBetween(from, to)).toBe(days);
      expect(daysBetween(to, from) + days).toBe(0);
    }),
  );
});

it('labels a calendar day day-first, whatever the time zone', () => {
  expect(dayLabel('2026-03-01')).toBe('1 Mar 2026');
  expect(dayLabel('2026-12-31')).toBe('31 Dec 2026');
  fc.assert(
    fc.property(instants, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(Number.parseInt(dayLabel(day), 10)).toBe(Number(day.slice(8)));
      expect(dayLabel(day)).toMatch(new RegExp(`${day.slice(0, 4)}$`));
    }),
  );
});

it('returns what is not a calendar day unchanged', () => {
  for (const text of ['soon', '', '2026-02-30', '2026-13-01', '2026-03-01T10:00:00Z']) {
    expect(dayLabel(text)).toBe(text);
  }
});

it('labels an instant by the campus day: before and after midnight in Asia/Kolkata', () => {
  expect(instantDayLabel('2026-03-10T18:29:59.999Z')).toBe('10 Mar 2026');
  expect(instantDayLabel('2026-03-10T18:30:00Z')).toBe('11 Mar 2026');
  expect(instantDayLabel('soon')).toBe('');
});
