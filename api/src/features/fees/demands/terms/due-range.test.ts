import { addYears, dueRange } from './due-range.ts';

test('a fee is due in its academic year, that of the even semester in its second half', () => {
  const year = { admissionYear: 2027 };
  expect(dueRange({ feeType: 'hostel', semester: null, ...year })).toEqual({
    from: '2027-07-01',
    to: '2028-06-30',
  });
  expect(dueRange({ feeType: 'mess', semester: 'even', ...year }).from).toBe('2028-01-01');
});

test.each([
  ['2027-12-31', 1, '2028-12-31'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2027-02-28', 1, '2028-02-28'],
])('%s moves by %i years to %s', (day, years, moved) => {
  expect(addYears(day, years)).toBe(moved);
});
