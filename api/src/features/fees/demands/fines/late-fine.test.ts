import { addDays, daysBetween } from '@hostel/contracts/wire/calendar';
import fc from 'fast-check';
import { dueDateFrom, fineToPost, overdueDays } from './late-fine.ts';

test.each([
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2028-02-28', '2028-02-29', 1],
  ['2027-06-30', '2027-07-01', 1],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-07-01', '2027-07-01', 365],
  ['2027-07-01', '2028-07-01', 366],
])('counts the days from %s to %s', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
  expect(overdueDays(from, to)).toBe(days);
  expect(overdueDays(to, from)).toBe(0);
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-07-01', days));

test('leaves at least 14 days to pay, and no due date without one in the schedule', () => {
  expect(dueDateFrom('2026-08-15', '2026-07-10')).toBe('2026-08-15');
  expect(dueDateFrom('2026-08-15', '2026-11-20')).toBe('2026-12-04');
  expect(dueDateFrom(null, '2026-11-20')).toBeNull();
});

const demand = {
  dueOn: '2028-02-27',
  finePerDay: 5_000,
  fineCap: 20_000,
  fineSlabs: null,
  finedThrough: null,
  fined: 0,
};

test('fines no day through the due date, then each day up to the cap', () => {
  const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-09'];
  expect(days.map((today) => fineToPost(demand, today))).toEqual([
    0, 5_000, 10_000, 15_000, 20_000,
  ]);
  expect(fineToPost({ ...demand, fineCap: null }, '2028-03-09')).toBe(55_000);
  expect(fineToPost({ ...demand, dueOn: null }, '2028-03-09')).toBe(0);
  const largest = { ...demand, finePerDay: 999_999_999, fineCap: null };
  expect(fineToPost(largest, '2028-03-09')).toBe(999_999_999);
  expect(fineToPost({ ...demand, finePerDay: null }, '2028-03-09')).toBe(0);
});

test('fines 29 February as a day of its own', () => {
  const before = { ...demand, finedThrough: '2028-02-28', fined: 5_000 };
  expect(fineToPost(before, '2028-02-29')).toBe(5_000);
  expect(fineToPost(before, '2028-03-01')).toBe(10_000);
  expect(fineToPost({ ...demand, dueOn: '2028-02-29' }, '2028-03-01')).toBe(5_000);
});

const slabs = [
  { fromDay: 1, fine: 10_000 },
  { fromDay: 3, fine: 25_000 },
  { fromDay: 10, fine: 100_000 },
];
const bySlabs = { ...demand, finePerDay: null, fineCap: null, fineSlabs: slabs };

test('a fine by slabs is the sum of the slab, over 29 February', () => {
  const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2028-03-07', '2028-03-08'];
  expect(days.map((today) => fineToPost(bySlabs, today))).toEqual([
    0, 10_000, 10_000, 25_000, 25_000, 100_000,
  ]);
});

test('only the difference to the slab before is posted, and none for days that are not fined', () => {
  const fined = { ...bySlabs, finedThrough: '2028-02-29', fined: 10_000 };
  expect(fineToPost(fined, '2028-02-29')).toBe(0);
  expect(fineToPost(fined, '2028-03-01')).toBe(15_000);
  const paused = { ...bySlabs, finedThrough: '2028-03-05', fined: 10_000 };
  expect(fineToPost(paused, '2028-03-07')).toBe(0);
  expect(fineToPost(paused, '2028-03-08')).toBe(75_000);
});

test('fines by slabs come to the same, on whichever days they are posted (property)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }), (late) => {
      let known = { ...bySlabs, finedThrough: null as string | null };
      for (const days of late.toSorted((a, b) => a - b)) {
        const today = addDays(bySlabs.dueOn, days);
        const fined = known.fined + fineToPost(known, today);
        known = { ...known, fined, finedThrough: today };
      }
      expect(known.fined).toBe(fineToPost(bySlabs, known.finedThrough ?? bySlabs.dueOn));
    }),
  );
});

test('goes on with fines and the time to pay over the turn of the academic year', () => {
  const old = { ...demand, dueOn: '2027-06-29' };
  const days = ['2027-06-29', '2027-06-30', '2027-07-01', '2027-07-02'];
  expect(days.map((today) => fineToPost(old, today))).toEqual([0, 5_000, 10_000, 15_000]);
  expect(dueDateFrom('2026-08-15', '2027-06-25')).toBe('2027-07-09');
  expect(dueDateFrom('2027-08-15', '2028-02-20')).toBe('2028-03-05');
});

test('fines only the days since the last fine, and none before a later due date', () => {
  const fined = { ...demand, finedThrough: '2028-02-29', fined: 10_000 };
  expect(fineToPost(fined, '2028-02-29')).toBe(0);
  expect(fineToPost(fined, '2028-03-01')).toBe(5_000);
  expect(fineToPost({ ...fined, dueOn: '2028-03-05' }, '2028-03-06')).toBe(5_000);
  expect(fineToPost({ ...fined, fined: 30_000 }, '2028-03-01')).toBe(0);
});

test('comes to the same sum however often it is posted (property)', () => {
  let capped = 0;
  const steps = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
  fc.assert(
    fc.property(day, steps, fc.option(fc.integer({ min: 1, max: 100_000 })), (dueOn, gaps, cap) => {
      let current = { ...demand, dueOn, fineCap: cap, finedThrough: null as string | null };
      let today = addDays(dueOn, -5);
      for (const gap of gaps) {
        today = addDays(today, gap);
        const fined = current.fined + fineToPost(current, today);
        current = { ...current, fined, finedThrough: today > dueOn ? today : null };
      }
      const all = fineToPost({ ...demand, dueOn, fineCap: cap }, today);
      expect(current.fined).toBe(all);
      if (all === cap) capped += 1;
    }),
  );
  expect(capped).toBeGreaterThan(0);
});
