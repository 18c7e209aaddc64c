import fc from 'fast-check';
import { birthDate, calendarDay, dayFromCell, dayFromTyped, dayField } from './days.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('reads a day as it is typed in India, with any separator and with short parts', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.'), fc.boolean(), (iso, sign, isShort) => {
      const parts = iso.split('-').reverse();
      const written = isShort ? parts.map((part) => part.replace(/^0/, '')) : parts;
      expect(dayFromTyped(written.join(sign))).toBe(iso);
      expect(dayFromTyped(iso)).toBe(iso);
    }),
  );
});

test.each([
  '31/02/2006',
  '29/02/2007',
  '00/01/2006',
  '01/13/2006',
  '09/03/06',
  '09/03/0006',
  '',
  '12/06-2006',
  '09/03/2006 x',
  '12 June 2006',
  '2006-13-01',
  '1206-06-12',
])('reads %s as no day', (typed) => {
  expect(dayFromTyped(typed)).toBeUndefined();
});

test.each([
  [' 12/06/2006', '12/06/2006'],
  ['12 / 06 / 2006', '12/06/2006'],
  ['1.6.2006', '01/06/2006'],
  ['2006-06-12', '12/06/2006'],
  ['१२/०६/२००६', '12/06/2006'],
])('reads the birth date %j as %s', (typed, read) => {
  expect(birthDate('x').parse(typed)).toBe(read);
});

test.each([
  ['', 'Please fill in all required fields'],
  ['\u200b', 'Please fill in all required fields'],
  ['soon', 'This is not a date. Write it as DD/MM/YYYY.'],
  ['12/06/06', 'Write the year in four digits, such as 12/06/2006.'],
  ['31/02/2006', 'There is no such date. Please check day and month.'],
])('says what to do about the birth date %j', (typed, message) => {
  const { error } = birthDate('Please fill in all required fields').safeParse(typed);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a day of a form is sent as YYYY-MM-DD, and may have its own sentence where it is empty', () => {
  expect(calendarDay.parse('12/06/2026')).toBe('2026-06-12');
  const messageOf = (typed: unknown, schema = calendarDay) =>
    schema.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messageOf('')).toEqual(['This is not a date. Write it as DD/MM/YYYY.']);
  expect(messageOf(' ', dayField('Please choose the day'))).toEqual(['Please choose the day']);
  expect(messageOf(undefined, dayField('Please choose the day'))).toEqual([
    'Please choose the day',
  ]);
  expect(messageOf('2026-02-30')).toEqual(['There is no such date. Please check day and month.']);
  expect(messageOf('1026-02-03')).toEqual(['There is no such date. Please check day and month.']);
});

test.each([
  ['2006-06-12 00:00:00', '2006-06-12'],
  ['12/06/2006 0:00', '2006-06-12'],
  ['2006-06-12T00:00:00.000Z', '2006-06-12'],
  ['12-Jun-06', '2006-06-12'],
  ['12-Jun-2006', '2006-06-12'],
  ['1-September-98', '1998-09-01'],
  ['2006-06-12 05:30:00', undefined],
  ['12-Jux-06', undefined],
  ['12/06/06', undefined],
  ['31-Feb-06', undefined],
])('reads the cell %s as %s', (text, day) => {
  expect(dayFromCell(text)).toBe(day);
});
