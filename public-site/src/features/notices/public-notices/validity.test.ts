import { campusDay } from '@hostel/shared-ui/dates';
import { validityOf } from './validity.ts';

const today = '2026-03-10';

test.each([
  ['that expired yesterday', '2026-01-01', '2026-03-09', 'EXPIRED'],
  ['on its last day', '2026-01-01', '2026-03-10', 'ACTIVE'],
  ['without an expiry date', '2026-01-01', null, 'ACTIVE'],
  ['from today', '2026-03-10', '2026-04-01', 'ACTIVE'],
  ['from tomorrow', '2026-03-11', null, 'UPCOMING'],
  ['without an effective date', null, null, 'ACTIVE'],
  ['without an effective date, after its expiry date', null, '2026-03-01', 'EXPIRED'],
  ['that expires before it begins', '2026-05-01', '2026-03-01', 'EXPIRED'],
  ['with a malformed date', 'soon', null, null],
])('a notice %s', (_, effectiveDate, expiryDate, validity) => {
  expect(validityOf({ effectiveDate, expiryDate }, today)).toBe(validity);
});

test('uses the calendar day of the campus, not of the visitor', () => {
  expect(campusDay(new Date('2026-03-10T18:29:59Z'))).toBe('2026-03-10');
  expect(campusDay(new Date('2026-03-10T18:30:00Z'))).toBe('2026-03-11');
});
