import fc from 'fast-check';
import { addDays, dayInWords, daysBetween } from './calendar.ts';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('adds days across months, years and 29 February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
});

test('counts the days that were added', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('writes a day in words', () => {
  expect(dayInWords('2026-07-01')).toBe('1 July 2026');
});
