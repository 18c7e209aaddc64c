import {
  cancelDemand,
  changeDemand,
  isSettled,
  paymentEntry,
  type Demand,
  type DemandChange,
  type PricedStay,
} from './demand.ts';
import { chooseTerms, type ScheduleRow } from './terms/fee-terms.ts';

const fee = { feeType: 'hostel', semester: null, admissionYear: 2026 } as const;
const terms = { dueOn: '2026-08-15', finePerDay: 5_000, fineCap: 150_000, fineSlabs: null };
const row = (amount: number, hallId: string | null, roomType: string | null): ScheduleRow => {
  return { ...fee, ...terms, amount, hallId, roomType };
};
const schedule = [
  row(100, null, null),
  row(200, null, 'single'),
  row(300, 'H002', null),
  row(400, 'H002', 'single'),
];
const stay = (hallId: string, roomType: string, endedOn: string | null = null): PricedStay => {
  const days = { beginsOn: '2026-07-20', endedOn };
  return { studentId: 's', admissionYear: 2026, hallId, roomType, ...days, proRata: 'none' };
};
const today = '2026-07-20';

/** The demand after a change, with its sums as the database keeps them. */
function applied(change: DemandChange | undefined, paid = 0): Demand {
  if (!change) throw new Error('nothing changed');
  const { before, after, entries } = change;
  const sum = (key: 'amount' | 'fine') => entries.reduce((total, entry) => total + entry[key], 0);
  return {
    ...after,
    id: 'd',
    charged: (before?.charged ?? 0) + sum('amount'),
    fined: (before?.fined ?? 0) + sum('fine'),
    adjusted: before?.adjusted ?? 0,
    paid: (before?.paid ?? 0) + paid,
    paidByHand: 0,
  };
}
const made = (place = stay('H001', 'double'), paid = 0) =>
  applied(changeDemand(fee, { demand: undefined, stay: place }, schedule, today), paid);

test.each([
  ['H001', 'double', 100],
  ['H001', 'single', 200],
  ['H002', 'double', 300],
  ['H002', 'single', 400],
])('takes the most specific row for %s, %s', (hallId, roomType, amount) => {
  expect(chooseTerms(schedule.toReversed(), fee, { hallId, roomType })?.amount).toBe(amount);
});

test('has no row for another fee, year or semester', () => {
  const place = { hallId: 'H001', roomType: 'single' };
  const mess = { ...fee, feeType: 'mess', semester: 'odd' } as const;
  for (const other of [{ ...fee, admissionYear: 2027 }, mess]) {
    expect(chooseTerms(schedule, other, place)).toBeUndefined();
  }
});

test('makes a demand with the bed, none without a bed or a schedule row, and none twice', () => {
  const demand = made();
  expect(demand).toMatchObject({ amount: 100, charged: 100, dueOn: '2026-08-15', fined: 0 });
  expect(changeDemand(fee, { demand, stay: stay('H001', 'double') }, schedule, today)).toBe(
    undefined,
  );
  expect(changeDemand(fee, { demand: undefined, stay: undefined }, schedule, today)).toBe(
    undefined,
  );
  const none = changeDemand(fee, { demand: undefined, stay: stay('H001', 'x') }, [], today);
  expect(none).toBe(undefined);
});

test('cancels what is not paid when the bed is vacated, the fine included', () => {
  const fined = { ...made(stay('H001', 'double'), 60), charged: 130, fined: 30 };
  const change = changeDemand(fee, { demand: fined, stay: undefined }, schedule, today);
  expect(change?.entries).toMatchObject([{ kind: 'cancellation', amount: -70, fine: -30 }]);
  expect(applied(change)).toMatchObject({ charged: 60, fined: 0, paid: 60, cancelled: true });
  const paid = made(stay('H001', 'double'), 100);
  const none = changeDemand(fee, { demand: paid, stay: undefined }, schedule, today);
  expect(none?.entries).toEqual([]);
  expect(changeDemand(fee, { demand: applied(none), stay: undefined }, schedule, today)).toBe(
    undefined,
  );
});

test.each([
  ['the day before it is due', '2026-08-15', '2026-08-14', false],
  ['on its due date', '2026-08-15', '2026-08-15', true],
  ['on 29 June, after its due date', '2026-08-15', '2027-06-29', true],
  ['before the even semester', '2027-01-15', '2026-12-20', false],
  ['with a fee that is never overdue', null, '2027-06-29', false],
  ['after 30 June, with a fee that is never overdue', null, '2027-07-01', true],
  ['after 30 June, with time to pay left', '2027-07-09', '2027-07-01', true],
])('owes what was due when a student leaves: %s', (_, dueOn, endedOn, isOwed) => {
  const demand = { ...made(), dueOn };
  const left = { demand, stay: stay('H001', 'double', endedOn) };
  const change = changeDemand(fee, left, schedule, '2027-07-20');
  if (isOwed) expect(change).toBe(undefined);
  else expect(change?.entries).toMatchObject([{ kind: 'cancellation', amount: -100 }]);
});

test('ends the demand of a student who left once it is paid, and makes none anew', () => {
  const left = stay('H001', 'double', '2026-09-01');
  const paid = { demand: made(stay('H001', 'double'), 100), stay: left };
  expect(changeDemand(fee, paid, schedule, today)).toMatchObject({
    after: { cancelled: true },
    entries: [],
  });
  expect(changeDemand(fee, { demand: undefined, stay: left }, schedule, today)).toBe(undefined);
});

test('demands only what is not paid when the bed is given again', () => {
  const vacated = applied(
    changeDemand(
      fee,
      { demand: made(stay('H001', 'double'), 60), stay: undefined },
      schedule,
      today,
    ),
  );
  const again = { demand: vacated, stay: stay('H001', 'double') };
  const change = changeDemand(fee, again, schedule, '2026-11-20');
  expect(change?.entries).toMatchObject([{ kind: 'demand', amount: 40 }]);
  expect(applied(change)).toMatchObject({ charged: 100, cancelled: false, dueOn: '2026-12-04' });
});

test('adjusts by the difference when the student moves, with time to pay what is owed anew', () => {
  const paid = made(stay('H001', 'double'), 100);
  const up = changeDemand(
    fee,
    { demand: paid, stay: stay('H002', 'single') },
    schedule,
    '2026-11-20',
  );
  expect(up?.entries).toMatchObject([{ kind: 'adjustment', amount: 300, fine: 0 }]);
  expect(applied(up)).toMatchObject({ amount: 400, charged: 400, dueOn: '2026-12-04' });
  const unpaid = { demand: made(), stay: stay('H002', 'single') };
  expect(changeDemand(fee, unpaid, schedule, '2026-11-20')?.after.dueOn).toBe('2026-08-15');
  // A late fine that is left to pay takes away no time.
  const fined = { ...paid, charged: 130, fined: 30 };
  const upgrade = { demand: fined, stay: stay('H002', 'single') };
  expect(changeDemand(fee, upgrade, schedule, '2026-11-20')?.after.dueOn).toBe('2026-12-04');
  const down = changeDemand(
    fee,
    { demand: made(stay('H002', 'single'), 400), stay: stay('H001', 'double') },
    schedule,
    today,
  );
  expect(down?.entries).toMatchObject([{ kind: 'adjustment', amount: -300 }]);
  const same = { demand: made(stay('H001', 'double')), stay: stay('H003', 'triple') };
  expect(changeDemand(fee, same, schedule, today)).toMatchObject({
    entries: [],
    after: { hallId: 'H003', roomType: 'triple' },
  });
});

test('leaves the fee of a year that is over as it was, also where the room has changed since', () => {
  const move = { demand: made(stay('H001', 'double'), 100), stay: stay('H002', 'single') };
  expect(changeDemand(fee, move, schedule, '2027-06-30')?.entries).toHaveLength(1);
  expect(changeDemand(fee, move, schedule, '2027-07-01')).toMatchObject({
    entries: [],
    after: { hallId: 'H002', amount: 100 },
  });
});

test('does not charge again what was refunded in part when the student moves', () => {
  const refunded = { ...made(stay('H002', 'double'), 250), charged: 250 };
  const entriesAt = (hallId: string, roomType: string) =>
    changeDemand(fee, { demand: refunded, stay: stay(hallId, roomType) }, schedule, today)?.entries;
  expect(entriesAt('H002', 'single')).toMatchObject([{ kind: 'adjustment', amount: 100 }]);
  expect(entriesAt('H001', 'single')).toMatchObject([{ kind: 'adjustment', amount: -100 }]);
  const mostRefunded = { ...made(stay('H002', 'single'), 50), charged: 50 };
  const cheaper = { demand: mostRefunded, stay: stay('H001', 'double') };
  expect(changeDemand(fee, cheaper, schedule, today)?.entries).toMatchObject([{ amount: -50 }]);
});

test('keeps the amount of an old demand when the schedule changes and the student moves', () => {
  const dearer = [row(150, null, null)];
  const move = { demand: made(stay('H001', 'double')), stay: stay('H003', 'double') };
  expect(changeDemand(fee, move, dearer, today)?.entries).toEqual([]);
});

test('keeps a fee that was paid before demands existed', () => {
  const carried = { ...made(stay('H001', 'double'), 100), hallId: null, roomType: null };
  const change = changeDemand(
    fee,
    { demand: carried, stay: stay('H002', 'single') },
    schedule,
    today,
  );
  expect(change).toMatchObject({ entries: [], after: { hallId: 'H002', amount: 100 } });
});

test('a payment pays the fee first, then the fine', () => {
  const owed = { charged: 130, fined: 30, paid: 0 };
  expect(paymentEntry(owed, 130)).toEqual({ kind: 'payment', amount: -130, fine: -30 });
  expect(paymentEntry(owed, 100)).toEqual({ kind: 'payment', amount: -100, fine: 0 });
  expect(paymentEntry({ ...owed, paid: 100 }, 30)).toMatchObject({ fine: -30 });
  expect(paymentEntry({ ...owed, paid: 90 }, 40)).toMatchObject({ fine: -30 });
});

test('is settled when it was demanded for a current bed and nothing of it is open', () => {
  expect(isSettled(made())).toBe(false);
  expect(isSettled(made(stay('H001', 'double'), 99))).toBe(false);
  const paid = made(stay('H001', 'double'), 100);
  expect(isSettled(paid)).toBe(true);
  expect(isSettled({ ...made(), charged: 0 })).toBe(true);
  expect(isSettled({ ...made(), amount: 0, charged: 0 })).toBe(false);
  expect(isSettled({ ...paid, amount: 0 })).toBe(true);
  expect(isSettled(applied(cancelDemand(paid, 'The bed was vacated')))).toBe(false);
});
