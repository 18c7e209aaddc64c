import fc from 'fast-check';
import { isMinor, lastAdultBirthDate, majorityOf } from './majority.ts';

test.each([
  // The day before the 18th birthday, and the birthday.
  ['2008-07-15', '2026-07-14', true],
  ['2008-07-15', '2026-07-15', false],
  ['2008-12-31', '2026-12-30', true],
  ['2009-01-01', '2026-12-31', true],
  // Born on 29 February: 18 on 1 March of a year that is no leap year.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  // 29 February, 18 years after a year without one.
  ['2010-02-28', '2028-02-29', false],
  ['2010-03-01', '2028-02-29', true],
  ['2010-03-01', '2028-03-01', false],
])('a person born on %s is under 18 on %s: %s', (birth, day, minor) => {
  expect(isMinor(birth, day)).toBe(minor);
});

test('an unknown birth date counts as of age', () => {
  expect(isMinor(null, '2026-07-01')).toBe(false);
});

const days = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a person is under 18 until the day of majority, and such days exist', () => {
  fc.assert(
    fc.property(days, days, (birth, day) => {
      expect(isMinor(birth, day)).toBe(day < majorityOf(birth));
      for (const one of [majorityOf(birth), lastAdultBirthDate(day)]) {
        expect(new Date(one).toISOString().slice(0, 10)).toBe(one);
      }
    }),
    { numRuns: 2_000 },
  );
});
