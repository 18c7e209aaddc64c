import type { Demand } from '../demands/demand.ts';
import { approvalRefusal, creditOf, leavingRefund, needsSecondPerson, waivable } from './rules.ts';

const sums = { charged: 100_000, fined: 0, adjusted: 0, paid: 100_000, paidByHand: 0 };
const demand: Demand = {
  id: 'd',
  studentId: 's',
  feeType: 'hostel',
  semester: null,
  admissionYear: 2026,
  hallId: null,
  roomType: null,
  amount: 100_000,
  dueOn: null,
  finePerDay: null,
  fineCap: null,
  fineSlabs: null,
  owedFrom: null,
  finedThrough: null,
  cancelled: true,
  ...sums,
};

test.each([
  ['waiver', 500, 0, false],
  ['waiver', 501, 0, true],
  ['charge', 100, 400, false],
  ['charge', 101, 400, true],
  ['refund', 1, 0, true],
  ['leaving', 1, 0, true],
  ['reversal', 1, 0, true],
] as const)('a %s of %i after %i in the year: %s', (kind, amount, sumOfYear, expected) => {
  expect(needsSecondPerson(kind, { amount, sumOfYear, limit: 500 })).toBe(expected);
});

test('the approver is not the requester, and neither of the two accounts made the other', () => {
  const account = (id: string, invitedBy: string | null = null) => ({ id, invitedBy });
  expect(approvalRefusal(account('a'), account('a'))).toBe('own_request');
  expect(approvalRefusal(account('b', 'a'), account('a'))).toBe('made_by_requester');
  expect(approvalRefusal(account('a'), account('b', 'a'))).toBe('made_requester');
  expect(approvalRefusal(account('b', 'c'), account('a', 'c'))).toBeNull();
});

test('the fee and its late fine are waived apart, as far as they are open', () => {
  const open = { ...demand, charged: 110_000, fined: 10_000, paid: 30_000 };
  expect([waivable(open, 'fee'), waivable(open, 'fine')]).toEqual([70_000, 10_000]);
  expect([waivable(demand, 'fee'), creditOf(demand)]).toEqual([0, 0]);
  expect(creditOf({ ...demand, paid: 100_500 })).toBe(500);
});

const slabs = [
  { days: 15, percent: 80 },
  { days: 30, percent: 50 },
  { days: 60, percent: 25 },
];

test.each([
  ['2026-07-01', '2026-07-16', 0, 80_000],
  ['2026-07-01', '2026-07-17', 0, 50_000],
  ['2027-12-31', '2028-02-29', 0, 25_000],
  ['2027-12-31', '2028-03-01', 0, 0],
])('a stay from %s to %s refunds by its days', (from, to, refunded, expected) => {
  expect(leavingRefund(demand, { from, to }, { slabs, refunded })).toBe(expected);
});

test('what was refunded before is not refunded again, nor while something is open', () => {
  const stay = { from: '2026-07-01', to: '2026-07-10' };
  const after = { ...demand, charged: 70_000, paid: 70_000 };
  expect(leavingRefund(after, stay, { slabs, refunded: 30_000 })).toBe(50_000);
  expect(leavingRefund(demand, stay, { slabs: [], refunded: 0 })).toBe(0);
  expect(leavingRefund({ ...demand, paid: 90_000 }, stay, { slabs, refunded: 0 })).toBe(0);
});
