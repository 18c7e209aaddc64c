import fc from 'fast-check';
import { earliestRespondBy, isOver, isWorkingDay, leavesTime, respondByOn } from './deadline.ts';

const timeZone = 'Asia/Kolkata';
const at = (text: string) => new Date(`${text}+05:30`);

test('answers end at 23:59, to the millisecond', () => {
  const end = respondByOn('2026-11-26', timeZone);
  expect(end).toEqual(at('2026-11-26T23:59:00'));
  expect(isOver(end, at('2026-11-26T23:58:59.999'))).toBe(false);
  expect(isOver(end, at('2026-11-26T23:59:00.000'))).toBe(true);
});

test.each([
  // 23 November 2026 is a Monday.
  ['a Monday: Thursday', '2026-11-23T10:00:00', '2026-11-26'],
  ['a Monday at 23:59: Thursday', '2026-11-23T23:59:00', '2026-11-26'],
  ['a Monday after 23:59: Friday', '2026-11-23T23:59:00.001', '2026-11-27'],
  ['a Tuesday: Friday', '2026-11-24T00:00:00', '2026-11-27'],
  ['a Wednesday: the next Monday', '2026-11-25T09:00:00', '2026-11-30'],
  ['a Thursday: the next Monday', '2026-11-26T09:00:00', '2026-11-30'],
  ['a Friday: the next Monday', '2026-11-27T09:00:00', '2026-11-30'],
  ['a Saturday: the next Tuesday', '2026-11-28T09:00:00', '2026-12-01'],
  ['a Sunday: the next Wednesday', '2026-11-29T09:00:00', '2026-12-02'],
])('the earliest day for offers of %s', (_, now, day) => {
  expect(earliestRespondBy(at(now), timeZone)).toBe(day);
});

test.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-11-30', true],
])('%s is a working day: %s', (day, working) => {
  expect(isWorkingDay(day)).toBe(working);
});

test('3 full days are 72 hours, to the millisecond', () => {
  const end = respondByOn('2026-11-26', timeZone);
  expect(leavesTime(end, at('2026-11-23T23:59:00.000'))).toBe(true);
  expect(leavesTime(end, at('2026-11-23T23:59:00.001'))).toBe(false);
});

test('the earliest day is allowed, and no day before it', () => {
  const instants = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (now) => {
      const day = earliestRespondBy(now, timeZone);
      expect(isWorkingDay(day)).toBe(true);
      const left = respondByOn(day, timeZone).getTime() - now.getTime();
      expect(left).toBeGreaterThanOrEqual(3 * 86_400_000);
      expect(left).toBeLessThan(6 * 86_400_000);
      for (let back = 1; back <= 5; back += 1) {
        const before = new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10);
        const allowed = isWorkingDay(before) && leavesTime(respondByOn(before, timeZone), now);
        expect(allowed).toBe(false);
      }
    }),
  );
});
