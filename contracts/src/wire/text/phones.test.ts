import fc from 'fast-check';
import {
  contactNumber,
  mobile,
  optionalContactNumber,
  optionalMobile,
  storedPhone,
} from './phones.ts';

test('accepts a ten-digit mobile number, with or without the country code or a zero in front', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);
  const before = fc.constantFrom('', '+91', '91', '0', '+91 ', '+91-');
  fc.assert(
    fc.property(before, digits, (prefix, number) => {
      const parted = `${number.slice(0, 5)} ${number.slice(5)}`;
      expect(mobile.parse(prefix + number)).toBe(number);
      expect(mobile.parse(prefix + parted)).toBe(number);
    }),
  );
  for (const invalid of [
    '5876543210',
    '987654321',
    '98765432101',
    '+1 9876543210',
    'abcdefghij',
    '',
  ]) {
    expect([invalid, mobile.safeParse(invalid).success]).toEqual([invalid, false]);
  }
});

const messageOf = (typed: string) =>
  contactNumber('Missing').safeParse(typed).error?.issues[0]?.message;

test('reads a number that was copied with marks of the direction', () => {
  expect(mobile.parse('\u202a+91 98765 43210\u202c')).toBe('9876543210');
  expect(mobile.parse('98765\u201143210')).toBe('9876543210');
  expect(mobile.parse('(0) 98765.43210')).toBe('9876543210');
});

test('reads the landline of a contact and a number abroad, and says what is missing', () => {
  const contact = contactNumber('Missing');
  expect(contact.parse('0542-230 7000')).toBe('5422307000');
  expect(contact.parse('+91 (542) 2307000')).toBe('5422307000');
  expect(contact.parse('+971 50 123 4567')).toBe('+971501234567');
  expect(contact.parse('00977 1-4123456')).toBe('+97714123456');
  expect(messageOf('')).toBe('Missing');
  expect(messageOf('2307000')).toMatch(/^This number has 7 digits\. Enter .* with its area code/);
  expect(messageOf('my father')).toMatch(/^Enter a 10-digit mobile number, or a landline/);
  expect(mobile.safeParse('0542-2307000').error?.issues[0]?.message).toMatch(/begins with 6/);
  expect(mobile.safeParse('98765').error?.issues[0]?.message).toMatch(
    /^This number has 5 digits\./,
  );
});

test.each([
  ['98765 43210 / 91234 56780', /^There are several numbers here/],
  ['98765 43210, 91234 56780', /^There are several numbers here/],
  ['9876543210\n9123456780', /^There are several numbers here/],
  ['9876543210 9123456780', /^There are several numbers here/],
  ['9876543210 or 0542-2307000', /^There are several numbers here/],
  ['2307000/2307001', /^There are several numbers here/],
  ['9.87654E+9', /^The spreadsheet shortened this number/],
  ['+9.19877E+11', /^The spreadsheet shortened this number/],
  ['9876543210.0', /^The spreadsheet added decimals/],
  ['0542-2307000/78', /^This number has \d+ digits/],
])('refuses %j', (typed, message) => {
  expect(messageOf(typed)).toMatch(message);
  expect(mobile.safeParse(typed).success).toBe(false);
});

test('an empty number clears it', () => {
  expect(optionalMobile.parse(' \u200b')).toBe('');
  expect(optionalContactNumber.parse('-')).toBe('');
  expect(optionalMobile.safeParse('5422307000').success).toBe(false);
});

test('stores a number with the code of its country', () => {
  expect(storedPhone('9876543210')).toBe('+919876543210');
  expect(storedPhone('+971501234567')).toBe('+971501234567');
});
