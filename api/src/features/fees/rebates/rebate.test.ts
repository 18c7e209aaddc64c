import { bySemester, daysAway, hasEnded, rebateOn } from './rebate.ts';

const leave = (fromDate: string, toDate: string, returnedOn: string | null = null) => {
  return { fromDate, toDate, returnedOn };
};

test.each([
  ['until the day of return', leave('2026-10-03', '2026-10-13'), [], 10],
  ['until an earlier return', leave('2026-10-03', '2026-10-13', '2026-10-08'), [], 5],
  ['not beyond the approved days', leave('2026-10-03', '2026-10-13', '2026-10-20'), [], 10],
  ['not on the day of leaving', leave('2026-10-03', '2026-10-04', '2026-10-03'), [], 0],
  ['once', leave('2026-10-03', '2026-10-13'), [leave('2026-10-01', '2026-10-05')], 8],
  ['with 29 February', leave('2028-02-20', '2028-03-05'), [], 14],
  ['without 29 February', leave('2027-02-20', '2027-03-05'), [], 13],
])('days away count %s', (_, one, others, expected) => {
  expect(daysAway(one, others)).toHaveLength(expected);
});

test('leave has ended with the return, or when its day of return has come', () => {
  expect(hasEnded(leave('2026-10-03', '2026-10-13'), '2026-10-12')).toBe(false);
  expect(hasEnded(leave('2026-10-03', '2026-10-13'), '2026-10-13')).toBe(true);
  expect(hasEnded(leave('2026-10-03', '2026-10-13', '2026-10-08'), '2026-10-08')).toBe(true);
});

test('days belong to the semester in which they are, over the turn of the year and of the academic year', () => {
  const days = daysAway(leave('2026-12-30', '2027-01-02'), []);
  expect(bySemester(days)).toEqual([
    { admissionYear: 2026, semester: 'odd', days: 2 },
    { admissionYear: 2026, semester: 'even', days: 1 },
  ]);
  expect(bySemester(daysAway(leave('2027-06-29', '2027-07-02'), []))).toEqual([
    { admissionYear: 2026, semester: 'even', days: 2 },
    { admissionYear: 2027, semester: 'odd', days: 1 },
  ]);
});

const demand = { amount: 1_820_000, owedFrom: null, charged: 1_820_000, fined: 0 };
const even = (admissionYear: number, days: number) => {
  return { admissionYear, semester: 'even', days } as const;
};

test('a rebate is an amount for each day, or a part of the day’s fee in whole rupees', () => {
  const amount = { leastDays: 1, paise: 7_550 };
  const part = { leastDays: 1, percent: 60 };
  expect(rebateOn(demand, even(2026, 10), { rule: amount, credited: 0 })).toBe(75_500);
  // 18,200 ÷ 182 days × 60 % × 10 days in a leap year; 181 days in another one.
  expect(rebateOn(demand, even(2027, 10), { rule: part, credited: 0 })).toBe(60_000);
  expect(rebateOn(demand, even(2026, 10), { rule: part, credited: 0 })).toBe(60_300);
});

test('a fee that is owed by days gives as much for a day as the full fee', () => {
  const rule = { leastDays: 1, percent: 60 };
  // ₹9,100 for the last 91 of 182 days: ₹100 a day, as the full fee of ₹18,200.
  const half = { amount: 910_000, charged: 910_000, fined: 0 };
  const byDays = { ...half, owedFrom: '2028-04-01' };
  expect(rebateOn(byDays, even(2027, 10), { rule, credited: 0 })).toBe(60_000);
  const beforeThePeriod = { ...half, owedFrom: '2027-12-01' };
  expect(rebateOn(beforeThePeriod, even(2027, 10), { rule, credited: 0 })).toBe(30_000);
  const nothing = { amount: 0, charged: 0, fined: 0, owedFrom: '2028-07-01' };
  expect(rebateOn(nothing, even(2027, 10), { rule, credited: 0 })).toBe(0);
});

test('a rebate is never more than the fee, and late fines stay owed', () => {
  const rule = { leastDays: 1, paise: 1_000_000 };
  const fined = { ...demand, charged: 1_830_000, fined: 10_000 };
  expect(rebateOn(fined, even(2026, 10), { rule, credited: 0 })).toBe(1_820_000);
  const after = { ...fined, charged: 10_000 };
  expect(rebateOn(after, even(2026, 10), { rule, credited: 0 })).toBe(0);
  expect(rebateOn(after, even(2026, 10), { rule, credited: 1_820_000 })).toBe(1_820_000);
});
