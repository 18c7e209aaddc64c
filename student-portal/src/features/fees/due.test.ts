import { feeOf } from '../../testing/fees.ts';
import { balanceOf, dueText, nextFeeText, paidOf, toPayOf } from './due.ts';

/** Half past midnight on 22 November on the campus; still the day before in UTC. */
const now = new Date('2026-11-21T19:00:00Z');
const owing = { status: 'due', balance: 2_400_000, paid: 0, fine: 0, overdueDays: 0 } as const;

it.each([
  [{ dueOn: '2026-11-28' }, 'Due in 6 days'],
  [{ dueOn: '2026-11-23' }, 'Due tomorrow'],
  [{ dueOn: '2026-11-22' }, 'Due today'],
  [{ dueOn: null }, undefined],
  [{ dueOn: '2026-11-21', overdueDays: 1 }, 'Overdue by 1 day'],
  [
    { dueOn: '2026-11-19', overdueDays: 3, fine: 15_000 },
    'Overdue by 3 days, late fine ₹150 included',
  ],
  [{ dueOn: '2026-11-19', overdueDays: 3, balance: 5_000, fine: 15_000 }, /₹50 included/],
  [{ dueOn: '2026-11-28', balance: 0, status: 'paid' as const }, undefined],
])('says when %j is due', (given, text) => {
  const shown = dueText(feeOf('hostel', null, { ...owing, ...given }), now);
  if (text instanceof RegExp) expect(shown).toMatch(text);
  else expect(shown).toBe(text);
});

it('adds the due date on request', () => {
  const due = feeOf('hostel', null, { ...owing, dueOn: '2026-11-28' });
  expect(dueText(due, now, { withDay: true })).toBe('Due in 6 days (28 Nov 2026)');
  const late = { ...due, dueOn: '2026-11-19', overdueDays: 3, fine: 15_000 };
  expect(dueText(late, now, { withDay: true })).toBe(
    'Overdue by 3 days (due 19 Nov 2026), late fine ₹150 included',
  );
});

it('adds the late fine of today to what is to pay, and not to the balance', () => {
  const late = feeOf('hostel', null, { ...owing, dueOn: '2026-11-19', overdueDays: 3 });
  const today = { ...late, fineToday: 15_000 };
  expect([balanceOf(today), toPayOf(today)]).toEqual([2_400_000, 2_415_000]);
  expect(toPayOf({ ...today, balance: 0 })).toBe(0);
});

it('names the fee that is due first', () => {
  const later = feeOf('mess', 'even', { ...owing, dueOn: '2027-01-15' });
  const hostel = feeOf('hostel', null, { ...owing, dueOn: '2026-11-28' });
  const late = feeOf('mess', 'odd', {
    ...owing,
    dueOn: '2026-11-19',
    overdueDays: 3,
    fine: 15_000,
  });
  expect(nextFeeText([later, hostel], now)).toBe('Pay ₹24,000, due in 6 days');
  expect(nextFeeText([hostel, late], now)).toBe('Overdue by 3 days, late fine ₹150 included');
  expect(nextFeeText([feeOf('hostel', null, { ...owing, dueOn: null })], now)).toBe('Pay ₹24,000');
  expect(nextFeeText([feeOf('hostel', null, { status: 'confirming' })], now)).toBeUndefined();
  expect(nextFeeText([feeOf('hostel', null, { nothingDue: true })], now)).toBeUndefined();
});

it('reads the replies of servers before demands existed', () => {
  const paid = feeOf('hostel', null, { status: 'paid' });
  expect([balanceOf(paid), paidOf(paid)]).toEqual([0, 2_400_000]);
  const due = feeOf('hostel', null);
  expect([balanceOf(due), paidOf(due), dueText(due, now)]).toEqual([2_400_000, 0, undefined]);
});
