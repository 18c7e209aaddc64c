import { roles } from '@hostel/contracts/wire/roles';
import fc from 'fast-check';
import { applicantStatus } from './applicant-status.ts';

test('accepts an email without an account, and a student’s own email in a later year', () => {
  const reached = new Map<string, number>();
  const account = fc.record({
    role: fc.constantFrom('student' as const, ...roles),
    disabledAt: fc.constantFrom(null, null, new Date()),
    appliedIn: fc.option(fc.integer({ min: 2023, max: 2027 })),
  });
  fc.assert(
    fc.property(fc.option(account, { nil: undefined }), (given) => {
      const status = applicantStatus(given, 2026);
      reached.set(status, (reached.get(status) ?? 0) + 1);
      expect(status === 'free').toBe(given === undefined);
      const earlier = given !== undefined && given.appliedIn !== null && given.appliedIn < 2026;
      const may = earlier && given.role === 'student' && given.disabledAt === null;
      expect(status === 'returning').toBe(may);
      // Whatever the account, it applies once in a year.
      if (given) expect(applicantStatus({ ...given, appliedIn: 2026 }, 2026)).toBe('taken');
    }),
    { numRuns: 500 },
  );
  expect([...reached.keys()].sort()).toEqual(['free', 'returning', 'taken']);
});
