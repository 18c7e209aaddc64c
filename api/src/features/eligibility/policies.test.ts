import { dayFromTyped } from '@hostel/contracts/eligibility';
import fc from 'fast-check';
import { aResult } from '../../testing/people/applicant.ts';
import { ageOn, isPlausibleBirthDate, decideEligibility } from './policy.ts';
import { puzzleLevel } from './attempts/attempt-limits.ts';

test('somebody is eligible exactly when no rule speaks against it, and hears which one does', () => {
  const seen = new Map<string, number>();
  const sgpa = fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 6 });
  const backPapers = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    fc.integer({ max: 3, min: 0 }),
  );
  const courseId = fc.constantFrom('C047', 'C001', 'C115');
  fc.assert(
    fc.property(fc.record({ courseId, sgpaOdd: sgpa, sgpaEven: sgpa, backPapers }), (given) => {
      const rules = { minimumSgpa: 500, excludedCourses: ['C115'] };
      const verdict = decideEligibility(aResult(given), rules);
      const { sgpaOdd, sgpaEven } = given;
      const expected =
        given.courseId !== 'C115' &&
        (sgpaOdd ?? -1) >= 500 &&
        (sgpaEven ?? -1) >= 500 &&
        given.backPapers === 0;
      expect(verdict.eligible).toBe(expected);
      const said = verdict.eligible ? 'eligible' : verdict.message;
      seen.set(said, (seen.get(said) ?? 0) + 1);
      // Better in everything is never worse.
      const better = { sgpaOdd: 1000, sgpaEven: 1000, backPapers: 0 };
      const top = decideEligibility(aResult({ ...given, ...better }), rules);
      expect(top.eligible).toBe(given.courseId !== 'C115');
    }),
    { numRuns: 2000 },
  );
  // Eligible, and each of the six refusals.
  expect(seen.size).toBe(7);
  for (const [said, times] of seen) expect([said, times > 10]).toEqual([said, true]);
});

test('the minimum is met by itself and missed by a hundredth', () => {
  const rules = { minimumSgpa: 550, excludedCourses: [] };
  expect(decideEligibility(aResult({ sgpaOdd: 550, sgpaEven: 550 }), rules).eligible).toBe(true);
  const refusal = decideEligibility(aResult({ sgpaOdd: 900, sgpaEven: 549 }), rules);
  expect(refusal).toEqual({ eligible: false, message: expect.stringContaining('at least 5.50') });
});

test('no refusal tells anything of the person', () => {
  const person = aResult({ name: 'Zzyx', sgpaOdd: 123, sgpaEven: 321 });
  for (const record of [person, { ...person, backPapers: 7 }, { ...person, sgpaOdd: null }]) {
    const text = JSON.stringify(
      decideEligibility(record, { minimumSgpa: 500, excludedCourses: [] }),
    );
    expect(text).not.toMatch(/Zzyx|1\.23|3\.21|123|321|7|25CSE0042/);
  }
});

it('asks for a puzzle after five tries for a roll number or thirty of an address', () => {
  expect([puzzleLevel(4, 29), puzzleLevel(5, 0), puzzleLevel(0, 30)]).toEqual([0, 1, 1]);
  expect([puzzleLevel(6, 0), puzzleLevel(0, 34), puzzleLevel(0, 36)]).toEqual([2, 1, 2]);
  const tries = fc.nat(200);
  fc.assert(
    fc.property(tries, tries, (ofRollNumber, ofAddress) => {
      const level = puzzleLevel(ofRollNumber, ofAddress);
      expect(level > 0).toBe(ofRollNumber >= 5 || ofAddress >= 30);
      expect(puzzleLevel(ofRollNumber + 1, ofAddress)).toBeGreaterThanOrEqual(level);
      expect(puzzleLevel(ofRollNumber, ofAddress + 5)).toBeGreaterThanOrEqual(level);
    }),
  );
});

test('a typed day is read as the day that it is, or not at all', () => {
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(dayFromTyped(iso.split('-').reverse().join('/'))).toBe(iso);
    }),
  );
  for (const none of ['31/02/2006', '29/02/2007', '00/01/2006', '01/13/2006', '1/1/2006']) {
    expect([none, dayFromTyped(none)]).toEqual([none, undefined]);
  }
  for (const none of ['2006-03-09', '09/03/06', '09/03/0006', '', '09/03/2006 x', '٠٩/٠٣/٢٠٠٦']) {
    expect([none, dayFromTyped(none)]).toEqual([none, undefined]);
  }
  expect(dayFromTyped('29/02/2004')).toBe('2004-02-29');
});

test.each([
  ['2011-08-02', 14, false],
  ['2011-08-01', 15, true],
  ['2006-12-31', 19, true],
  ['1965-08-02', 60, true],
  ['1965-08-01', 61, false],
  ['2027-01-01', -1, false],
])('somebody born on %s is %i on 2026-08-01', (birth, age, plausible) => {
  expect(ageOn(birth, '2026-08-01')).toBe(age);
  expect(isPlausibleBirthDate(birth, '2026-08-01')).toBe(plausible);
});
