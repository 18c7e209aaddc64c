import { submitLeave } from '@hostel/contracts/leave';
import fc from 'fast-check';
import { leaveDays } from './leave-dates.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a leave from Monday to Wednesday is three days', () => {
  expect(leaveDays('2026-03-09', '2026-03-11')).toBe(3);
  expect(leaveDays('2026-02-28', '2026-03-01')).toBe(2);
  expect(leaveDays('2028-02-28', '2028-03-01')).toBe(3);
});

test('half-typed dates have no duration', () => {
  expect(leaveDays('', '2026-03-11')).toBeNull();
  expect(leaveDays('2026-03-09', '')).toBeNull();
  expect(leaveDays('2026-03-09', '2026-13-41')).toBeNull();
});

test('a duration is counted for every leave that the contract takes, and is at least two days', () => {
  const taken = { yes: 0, no: 0 };
  fc.assert(
    fc.property(days, days, (startDate, endDate) => {
      const { success } = submitLeave.body.safeParse({
        leaveType: 'other',
        reason: 'A wedding',
        startDate,
        endDate,
        emergencyContact: '9876543210',
      });
      taken[success ? 'yes' : 'no'] += 1;
      const duration = leaveDays(startDate, endDate);
      if (success) expect(duration).toBeGreaterThanOrEqual(2);
      else expect(duration === null || duration === 1).toBe(true);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(50);
});

test('a day more makes the leave a day longer', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 500 }), (from, longer) => {
      const end = new Date(Date.parse(from) + longer * 86_400_000).toISOString().slice(0, 10);
      expect(leaveDays(from, end)).toBe(longer + 1);
    }),
  );
});
