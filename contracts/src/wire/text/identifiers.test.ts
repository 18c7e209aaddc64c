import { courseCode, digits, keyNumber, rollNumberField, roomNumber } from './identifiers.ts';

const rollNumber = rollNumberField('Please enter the roll number');
const messageOf = (typed: string) => rollNumber.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['24ZWS0001\u200b', '24ZWS0001'],
  ['24ZWS\u00a00001', '24ZWS0001'],
  ['24zws0001', '24ZWS0001'],
  ['２４ＺＷＳ０００１', '24ZWS0001'],
  ['२४ZWS०००१', '24ZWS0001'],
  ['24ZWS\u00ad0001', '24ZWS0001'],
  ['\u202a24ZWS0001\u202c', '24ZWS0001'],
  ["'0240101001", '0240101001'],
  ['24\u2011CSE\u20131001', '24-CSE-1001'],
  ['2024/CSE/1', '2024/CSE/1'],
])('reads %j as %s', (typed, read) => {
  expect(rollNumber.parse(typed)).toBe(read);
});

test.each([
  ['', /^Please enter the roll number$/],
  ['\u200b \u00a0', /^Please enter the roll number$/],
  [
    '24СSE1001',
    /^“С” can’t be in a roll number\. Use letters A to Z, digits and - \/ \. _ only\.$/,
  ],
  ['24क1001', /^“क” can’t be in a roll number/],
  ['2.40101E+11', /shortened this number/],
  ['2,4E+11', /shortened this number/],
  ['240101001.0', /added decimals/],
  ['Mar-24', /changed into a date/],
  ['12-Jun-06', /changed into a date/],
  ['########', /too narrow/],
  ['#N/A', /shows an error/],
  ['24ZWS00012345678', /At most 15 characters/],
])('refuses %j', (typed, message) => {
  expect(messageOf(typed)).toMatch(message);
});

test('keeps what only looks like the work of a spreadsheet', () => {
  for (const typed of ['24E11', '24E1001', 'MARCH24', '24MAR001', '24.5']) {
    expect(rollNumber.parse(typed)).toBe(typed);
  }
});

test('reads the number of a room, of a course and of a key', () => {
  expect(roomNumber.parse(' k – 08')).toBe('K-08');
  expect(roomNumber.safeParse('-08').error?.issues[0]?.message).toBe(
    'Begin with a letter or digit.',
  );
  expect(roomNumber.safeParse('K/08').success).toBe(false);
  expect(courseCode('x').parse('c047\u200b')).toBe('C047');
  expect(keyNumber.parse('No.\u00a07,\tक')).toBe('No. 7, क');
  expect(keyNumber.parse(' ')).toBe('');
});

test('reads digits however they are grouped', () => {
  const otp = digits('OTP is required', /^\d{6}$/, 'OTP must be 6 digits');
  for (const typed of [' 605460', '605 460', '605-460', '६०५४६०']) {
    expect(otp.parse(typed)).toBe('605460');
  }
  expect(otp.safeParse(' ').error?.issues[0]?.message).toBe('OTP is required');
  expect(otp.safeParse('6054601').error?.issues[0]?.message).toBe('OTP must be 6 digits');
});
