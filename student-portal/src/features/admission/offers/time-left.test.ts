import fc from 'fast-check';
import { timeLeft, warningAt } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [3 * day + 4 * hour + 59 * minute, '3 days and 4 hours'],
  [2 * day, '2 days'],
  [day + 30 * minute, '1 day'],
  [day + hour, '1 day and 1 hour'],
  [day - 1, '23 hours and 59 minutes'],
  [4 * hour, '4 hours'],
  [hour + minute, '1 hour and 1 minute'],
  [12 * minute, '12 minutes'],
  [minute - 1, 'less than a minute'],
  [0, undefined],
  [-5, undefined],
])('says for %d ms: %s', (left, text) => {
  expect(timeLeft(left)).toBe(text);
});

it('always says something before the deadline, in at most two units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 * day }), (left) => {
      expect(timeLeft(left)).toMatch(
        /^(\d+ (day|hour|minute)s?( and \d+ (hour|minute)s?)?|less than a minute)$/,
      );
    }),
  );
});

it('warns a day, an hour and ten minutes before, and at the end', () => {
  expect([day + 1, day, hour, 10 * minute, 1, 0, -1].map(warningAt)).toEqual([
    undefined,
    day,
    hour,
    10 * minute,
    10 * minute,
    0,
    0,
  ]);
});
