import type { Demand } from '../demands/demand.ts';
import { allocate, counterEntries, openSum } from './allocate.ts';
import { checkDraftDate, lastValidDay } from './check-draft.ts';

const demandOf = (id: string, over: Partial<Demand>): Demand => ({
  id,
  studentId: 's',
  feeType: 'mess',
  semester: 'odd',
  admissionYear: 2026,
  hallId: null,
  roomType: null,
  amount: 100,
  dueOn: '2026-08-15',
  finePerDay: null,
  fineCap: null,
  fineSlabs: null,
  owedFrom: null,
  finedThrough: null,
  cancelled: false,
  charged: 100,
  fined: 0,
  adjusted: 0,
  paid: 0,
  paidByHand: 0,
  ...over,
});
const later = demandOf('even', { semester: 'even', dueOn: '2027-01-15' });
const first = demandOf('odd', { charged: 120, fined: 20 });
const undated = demandOf('hostel', { feeType: 'hostel', semester: null, dueOn: null });
const paid = demandOf('paid', { paid: 100 });
const demands = [later, undated, paid, first];

test.each([
  [70, [['odd', 70]]],
  [120, [['odd', 120]]],
  [
    150,
    [
      ['odd', 120],
      ['even', 30],
    ],
  ],
  [
    320,
    [
      ['odd', 120],
      ['even', 100],
      ['hostel', 100],
    ],
  ],
])('divides %i among the fees, the one due first first', (amount, expected) => {
  const parts = allocate(demands, amount).map(({ demand, amount: part }) => [demand.id, part]);
  expect(parts).toEqual(expected);
});

test('sums what is open, and pays the fee before its late fine', () => {
  expect(openSum(demands)).toBe(320);
  expect(counterEntries(allocate([first], 110), 'p')).toMatchObject([
    { kind: 'payment', amount: -110, fine: -10, demandId: 'odd', counterPaymentId: 'p' },
  ]);
});

test.each([
  ['2026-05-31', '2026-08-31'],
  ['2027-11-30', '2028-02-29'],
  ['2026-11-30', '2027-02-28'],
  ['2026-10-15', '2027-01-15'],
])('a draft of %s is valid through %s', (datedOn, last) => {
  expect(lastValidDay(datedOn)).toBe(last);
  expect(() => checkDraftDate(datedOn, last)).not.toThrow();
});

test('refuses a draft of tomorrow, and one that is no longer valid', () => {
  expect(() => checkDraftDate('2026-08-02', '2026-08-01')).toThrow('in the future');
  expect(() => checkDraftDate('2026-05-01', '2026-08-02')).toThrow('valid for 3 months');
});
