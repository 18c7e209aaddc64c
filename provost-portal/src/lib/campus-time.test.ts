import { campusInstant, dayAndTime } from './campus-time.ts';

it('converts a day and a time on the campus to an instant, and back', () => {
  expect(campusInstant('2026-06-21', '02:15')).toBe('2026-06-20T20:45:00.000Z');
  expect(dayAndTime('2026-06-20T20:45:00.000Z')).toEqual({ day: '2026-06-21', time: '02:15' });
});

it.each([
  ['31/31/2026', '10:00'],
  ['2026-06-21', ''],
  ['', '10:00'],
  ['', ''],
])('returns undefined for %s at %s', (day, time) => {
  expect(campusInstant(day, time)).toBeUndefined();
});
