import { longestLeave, submitLeave } from '@hostel/contracts/requests/leave';
import fc from 'fast-check';
import { leaveDays } from './leave-dates.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('counts both ends of a leave', () => {
  expect(leaveDays('2026-03-09', '2026-03-11')).toBe(3);
  expect(leaveDays('2026-02-28', '2026-03-01')).toBe(2);
  expect(leaveDays('2028-02-28', '2028-03-01')).toBe(3);
});

it('has no duration for incomplete dates', () => {
  expect(leaveDays('', '2026-03-11')).toBeNull();
  expect(leaveDays('2026-03-09', '')).toBeNull();
  expect(leaveDays('2026-03-09', '2026-13-41')).toBeNull();
});

it('counts days as the contract does, which accepts 2 to 180', () => {
  const taken = { yes: 0, no: 0 };
  fc.assert(
    fc.property(days, fc.integer({ min: -30, max: 300 }), (startDate, length) => {
      const end = new Date(Date.parse(startDate) + length * 86_400_000);
      const endDate = end.toISOString().slice(0, 10);
      const { success } = submitLeave.body.safeParse({
        leaveType: 'other',
        reason: 'A wedding',
        startDate,
        endDate,
        emergencyContact: '9876543210',
      });
      taken[success ? 'yes' : 'no'] += 1;
      const duration = leaveDays(startDate, endDate);
      const bounded = duration !== null && duration >= 2 && duration <= longestLeave;
      expect(success).toBe(bounded);
    }),
    { numRuns: 500 },
  );
  expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(50);
});

it('is one day longer with each day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 500 }), (from, longer) => {
      const end = new Date(Date.parse(from) + longer * 86_400_000).toISOString().slice(0, 10);
      expect(leaveDays(from, end)).toBe(longer + 1);
    }),
  );
});
