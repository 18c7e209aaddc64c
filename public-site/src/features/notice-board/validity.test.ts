import { campusDay } from '@hostel/shared-ui/dates';
import { validityOf } from './validity.ts';

const today = '2026-03-10';

test.each([
  ['expired yesterday', '2026-01-01', '2026-03-09', 'EXPIRED'],
  ['on its last day', '2026-01-01', '2026-03-10', 'ACTIVE'],
  ['without an end', '2026-01-01', null, 'ACTIVE'],
  ['from today', '2026-03-10', '2026-04-01', 'ACTIVE'],
  ['from tomorrow', '2026-03-11', null, 'UPCOMING'],
  ['without a beginning', null, null, 'ACTIVE'],
  ['without a beginning, past its end', null, '2026-03-01', 'EXPIRED'],
  ['expired before it began', '2026-05-01', '2026-03-01', 'EXPIRED'],
  ['with a date that is none', 'soon', null, null],
])('a notice %s', (_, effectiveDate, expiryDate, validity) => {
  expect(validityOf({ effectiveDate, expiryDate }, today)).toBe(validity);
});

test('the day is the university’s, whatever the visitor’s clock says', () => {
  expect(campusDay(new Date('2026-03-10T18:29:59Z'))).toBe('2026-03-10');
  expect(campusDay(new Date('2026-03-10T18:30:00Z'))).toBe('2026-03-11');
});
