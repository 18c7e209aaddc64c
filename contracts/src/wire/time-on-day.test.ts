import fc from 'fast-check';
import { timeOnDay } from './time-on-day.ts';

test.each([
  ['2026-11-26', '23:59', 'Asia/Kolkata', '2026-11-26T18:29:00.000Z'],
  ['2026-11-26', '00:00', 'Asia/Kolkata', '2026-11-25T18:30:00.000Z'],
  ['2026-07-01', '23:59', 'Europe/Berlin', '2026-07-01T21:59:00.000Z'],
  ['2026-12-01', '23:59', 'Europe/Berlin', '2026-12-01T22:59:00.000Z'],
  // The clocks change on this day: at 23:59 they already show winter time.
  ['2026-10-25', '23:59', 'Europe/Berlin', '2026-10-25T22:59:00.000Z'],
  ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(timeOnDay(day, time, timeZone).toISOString()).toBe(instant);
});

test('the clocks of the time zone show the time at the instant', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2050-01-01'),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'UTC');
  fc.assert(
    fc.property(days, zones, (date, timeZone) => {
      const day = date.toISOString().slice(0, 10);
      const shown = new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(timeOnDay(day, '23:59', timeZone));
      expect(shown).toBe(`${day} 23:59`);
    }),
  );
});
