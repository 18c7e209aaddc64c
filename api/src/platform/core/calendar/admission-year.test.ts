import { admissionYear } from './admission-year.ts';

test.each([
  ['2026-06-30', 2025],
  ['2026-07-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-06-30', 2026],
])('assigns %s to the admission year %i', (day, year) => expect(admissionYear(day)).toBe(year));
