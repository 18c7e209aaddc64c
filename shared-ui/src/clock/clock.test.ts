import { noteServerDate, officeNow } from './clock.ts';
import { aboutHowLong } from './wrong-clock.ts';

const day = 86_400_000;

/** The header of a server whose clock differs from this device's. */
const header = (ahead: number) => new Date(Date.now() + ahead).toUTCString();
const difference = () => officeNow().getTime() - Date.now();

afterEach(() => {
  noteServerDate(header(0));
});

test('is the device’s clock until the server has replied, and where both agree', () => {
  expect(Math.abs(difference())).toBeLessThan(50);
  expect(noteServerDate(header(-3_000))).toBeUndefined();
  expect(noteServerDate('soon')).toBeUndefined();
  expect(noteServerDate(undefined)).toBeUndefined();
  expect(Math.abs(difference())).toBeLessThan(50);
});

test('follows the server’s clock, and the device’s again once it was set', () => {
  expect(noteServerDate(header(-400 * day))).toBeLessThan(-399 * day);
  expect(Math.abs(difference() + 400 * day)).toBeLessThan(2_000);
  // Known already.
  expect(noteServerDate(header(-400 * day))).toBeUndefined();
  expect(noteServerDate(header(0))).toBeUndefined();
  expect(difference()).toBe(0);
});

test('a difference of up to five minutes is followed, and not worth saying', () => {
  expect(noteServerDate(header(200_000))).toBeUndefined();
  expect(Math.abs(difference() - 200_000)).toBeLessThan(2_000);
});

test.each([
  [-400 * day, '400 days'],
  [day, '24 hours'],
  [-2 * day, '2 days'],
  [3 * 3_600_000, '3 hours'],
  [-360_000, '6 minutes'],
])('says of %i ms about how long it is', (given, words) => {
  expect(aboutHowLong(given)).toBe(words);
});
