import { mobile } from '@hostel/contracts/registration';
import { roles } from '@hostel/contracts/wire/roles';
import fc from 'fast-check';
import { admissionYear } from '../../platform/calendar/admission-year.ts';
import { applicantStatus } from '../applications/applicant-status.ts';
import { isWithin } from '../applications/application-window.ts';
import { differentFields } from './record-differences.ts';

test.each([
  ['2026-06-30', 2025],
  ['2026-07-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-06-30', 2026],
])('%s belongs to the admission year %i', (day, year) => expect(admissionYear(day)).toBe(year));

test('an email is free for applications of nobody, and again in a later year of its student', () => {
  const seen = new Map<string, number>();
  const account = fc.record({
    role: fc.constantFrom('student' as const, ...roles),
    disabledAt: fc.constantFrom(null, null, new Date()),
    appliedIn: fc.option(fc.integer({ min: 2023, max: 2027 })),
  });
  fc.assert(
    fc.property(fc.option(account, { nil: undefined }), (given) => {
      const status = applicantStatus(given, 2026);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(status === 'free').toBe(given === undefined);
      const earlier = given !== undefined && given.appliedIn !== null && given.appliedIn < 2026;
      const may = earlier && given.role === 'student' && given.disabledAt === null;
      expect(status === 'returning').toBe(may);
      // Whatever the account, one application closes its year.
      if (given) expect(applicantStatus({ ...given, appliedIn: 2026 }, 2026)).toBe('taken');
    }),
    { numRuns: 500 },
  );
  expect([...seen.keys()].sort()).toEqual(['free', 'returning', 'taken']);
});

test('the window counts both of its days', () => {
  const window = { from: '2026-06-15', to: '2026-07-31' };
  const days = ['2026-06-14', '2026-06-15', '2026-07-31', '2026-08-01'];
  expect(days.map((day) => isWithin(window, day))).toEqual([false, true, true, false]);
  expect(isWithin(null, '1999-01-01')).toBe(true);
});

test('a difference is told by its field, and only when there is one', () => {
  const truth = { studentName: 'Meera Nair', sgpaOdd: 8.1, semester: 2 };
  expect(
    differentFields({ studentName: ' meera  NAIR', sgpaOdd: '8.10', semester: '2' }, truth),
  ).toEqual([]);
  expect(differentFields({ studentName: '', sgpaOdd: null }, truth)).toEqual([]);
  expect(differentFields({ sgpaOdd: 9.9, studentName: 'X', other: 1 }, truth)).toEqual([
    'studentName',
    'sgpaOdd',
  ]);
  expect(differentFields({ sgpaOdd: ' ', semester: 'two' }, truth)).toEqual([
    'sgpaOdd',
    'semester',
  ]);
});

test('a mobile number is ten digits behind whatever people put before them', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);
  const before = fc.constantFrom('', '+91', '91', '0', '+91 ', '+91-');
  fc.assert(
    fc.property(before, digits, (prefix, number) => {
      const parted = `${number.slice(0, 5)} ${number.slice(5)}`;
      expect(mobile.parse(prefix + number)).toBe(number);
      expect(mobile.parse(prefix + parted)).toBe(number);
    }),
  );
  for (const none of [
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    'abcdefghij',
    '',
  ]) {
    expect([none, mobile.safeParse(none).success]).toEqual([none, false]);
  }
});
