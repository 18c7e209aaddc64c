import { proRataAmount, proRataFrom, proRataReason } from './pro-rata.ts';

const hostel = (admissionYear: number) => {
  return { feeType: 'hostel', semester: null, admissionYear } as const;
};
const mess = (semester: 'odd' | 'even', admissionYear = 2026) => {
  return { feeType: 'mess', semester, admissionYear } as const;
};

test.each([
  ['by the due date', 'both', '2026-08-15', null],
  ['after it', 'both', '2026-08-16', '2026-08-16'],
  ['after it, with a rule for this fee', 'mess', '2026-08-16', '2026-08-16'],
  ['after it, with a rule for the other fee', 'hostel', '2026-08-16', null],
  ['after it, without a rule', 'none', '2026-08-16', null],
] as const)('a bed that is given %s', (_, rule, beginsOn, expected) => {
  const row = { ...mess('odd'), dueOn: '2026-08-15' };
  expect(proRataFrom(row, { beginsOn, rule })).toBe(expected);
  expect(proRataFrom({ ...row, dueOn: null }, { beginsOn, rule })).toBeNull();
});

test.each([
  // 1 July to 31 December has 184 days.
  [mess('odd'), '2026-10-01', 920_000],
  [mess('odd'), '2026-12-31', 10_000],
  [mess('odd'), '2027-01-01', 0],
  // The full fee of the next semester.
  [mess('even'), '2026-12-31', 1_840_000],
  // 29 February is one of 182 days; a year without it has 181.
  [mess('even', 2027), '2028-02-29', 1_243_500],
  [mess('even', 2026), '2027-03-01', 1_240_200],
  [hostel(2027), '2028-02-29', 618_400],
  [hostel(2026), '2027-06-30', 5_000],
])('a fee of ₹18,400 from %j on %s', (fee, owedFrom, expected) => {
  expect(proRataAmount(fee, 1_840_000, owedFrom)).toBe(expected);
});

test('the full fee needs no reason, others give their days', () => {
  expect(proRataAmount(mess('odd'), 1_850_050, null)).toBe(1_850_050);
  expect(proRataReason(mess('odd'), null)).toBeUndefined();
  expect(proRataReason(mess('even', 2027), '2028-02-29')).toBe(
    '123 of 182 days, from 29 February 2028',
  );
});
