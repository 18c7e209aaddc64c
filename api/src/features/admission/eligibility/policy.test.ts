import fc from 'fast-check';
import { aResult } from '../../../testing/people/applicant.ts';
import { ageOn, isPlausibleBirthDate, decideEligibility } from './policy.ts';

const aRecord = (over: Parameters<typeof aResult>[0] = {}) => {
  return { ...aResult(over), universityEmail: null };
};

test('accepts a student exactly when no rule excludes them, and names the rule otherwise', () => {
  const reached = new Map<string, number>();
  const sgpa = fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 6 });
  const backPapers = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    fc.integer({ max: 3, min: 0 }),
  );
  const courseId = fc.constantFrom('C047', 'C001', 'C115');
  fc.assert(
    fc.property(fc.record({ courseId, sgpaOdd: sgpa, sgpaEven: sgpa, backPapers }), (given) => {
      const rules = { minimumSgpa: 500, excludedCourses: ['C115'] };
      const verdict = decideEligibility(aRecord(given), rules);
      const { sgpaOdd, sgpaEven } = given;
      const expected =
        given.courseId !== 'C115' &&
        (sgpaOdd ?? -1) >= 500 &&
        (sgpaEven ?? -1) >= 500 &&
        given.backPapers === 0;
      expect(verdict.eligible).toBe(expected);
      const said = verdict.eligible ? 'eligible' : verdict.message;
      reached.set(said, (reached.get(said) ?? 0) + 1);
      // The best results are accepted, unless the course is excluded.
      const better = { sgpaOdd: 1000, sgpaEven: 1000, backPapers: 0 };
      const top = decideEligibility(aRecord({ ...given, ...better }), rules);
      expect(top.eligible).toBe(given.courseId !== 'C115');
    }),
    { numRuns: 2000 },
  );
  // Eligible, and each of the six refusals.
  expect(reached.size).toBe(7);
  for (const [said, times] of reached) expect([said, times > 10]).toEqual([said, true]);
});

test.each([
  [
    'the course first',
    { courseId: 'C115', sgpaOdd: null, sgpaEven: null },
    'Students of this course',
  ],
  ['both missing results', { sgpaOdd: null, sgpaEven: null }, 'the odd and the even semester'],
  ['a missing odd result', { sgpaOdd: null }, 'your result of the odd semester'],
  ['a missing even result', { sgpaEven: null }, 'your result of the even semester'],
  ['a back paper before a low SGPA', { backPapers: 1, sgpaOdd: 100 }, 'back papers'],
  ['a low SGPA of one semester', { sgpaEven: 499 }, 'at least 5.00 in both semesters'],
])('names %s as the reason', (_, given, reason) => {
  const rules = { minimumSgpa: 500, excludedCourses: ['C115'] };
  expect(decideEligibility(aRecord(given), rules)).toEqual({
    eligible: false,
    message: expect.stringContaining(reason),
  });
});

test('accepts the minimum SGPA, and rejects a hundredth less', () => {
  const rules = { minimumSgpa: 550, excludedCourses: [] };
  expect(decideEligibility(aRecord({ sgpaOdd: 550, sgpaEven: 550 }), rules).eligible).toBe(true);
  const refusal = decideEligibility(aRecord({ sgpaOdd: 900, sgpaEven: 549 }), rules);
  expect(refusal).toEqual({ eligible: false, message: expect.stringContaining('at least 5.50') });
});

test('reveals nothing about the student in a refusal', () => {
  const person = aRecord({ name: 'Zzyx', sgpaOdd: 123, sgpaEven: 321 });
  for (const record of [person, { ...person, backPapers: 7 }, { ...person, sgpaOdd: null }]) {
    const text = JSON.stringify(
      decideEligibility(record, { minimumSgpa: 500, excludedCourses: [] }),
    );
    expect(text).not.toMatch(/Zzyx|1\.23|3\.21|123|321|7|25CSE0042/);
  }
});

test.each([
  ['2011-08-02', 14, false],
  ['2011-08-01', 15, true],
  ['2006-12-31', 19, true],
  ['1965-08-02', 60, true],
  ['1965-08-01', 61, false],
  ['2027-01-01', -1, false],
])('computes for the birth date %s the age %i on 2026-08-01', (birth, age, plausible) => {
  expect(ageOn(birth, '2026-08-01')).toBe(age);
  expect(isPlausibleBirthDate(birth, '2026-08-01')).toBe(plausible);
});
