import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { AppError } from '../../../../platform/core/errors/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkNewPassword } from './new-password.ts';
import { isPersonalPassword } from './personal-passwords.ts';

const meera = {
  name: 'Meera Nair',
  email: 'm.nair07@example.edu',
  rollNumber: '25CSE0042',
  dateOfBirth: '2006-03-09',
};

test('rejects each of the 10,000 most common passwords, also in capitals', () => {
  const commonest = dictionary['passwords-common'].slice(0, 10_000);
  expect(commonest).toHaveLength(10_000);
  expect(commonest.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(commonest.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test.each([
  'Passw0rd',
  'P@ssw0rd!',
  'qwerty123',
  'India@2024',
  'welcome1!',
  '!Monkey7',
  'Krishna@108',
  'aaaaaa',
  'abcabcabc',
  '12341234',
  '200000',
  'abcdef',
  'asdfgh',
  '987654321',
  'poiuytre',
])('rejects %s as common', (weak) => expect(isCommonPassword(weak)).toBe(true));

test.each([
  'Meera123',
  'meera',
  'MEERANAIR',
  'nair.meera',
  'nair!2024',
  'M33ra@2006',
  'meera.nair.1',
  'm.nair07',
  'mnair07!',
  'example.edu',
  '25CSE0042',
  '25cse0042',
  '25-CSE-0042',
  '25cse0042a!',
  '09032006',
  '9/3/2006',
  '09-03-06',
  '20060309',
  '03092006',
  '2006-09-03',
  '9mar2006',
  '09March2006',
  'Mar9!2006',
  'meera09032006',
  'hostel',
  'Hostel@123',
  'H0stel2026',
  'h05t3l!!',
  'hostel office 1',
  'Hostel-Management-System',
])('rejects %s, which contains the person’s own data', (weak) => {
  expect(isPersonalPassword(weak, meera)).toBe(true);
});

test.each([
  'correct horse battery',
  'tulip-Regen-41',
  'xK9#mQ2p',
  'meri pyari chai',
  'Zb4-vuYo',
  'hostel-demo',
  'meera likes tulips',
  'marching on 9 drums',
  '25 blue kettles',
])('accepts %s', (good) => {
  expect([isCommonPassword(good), isPersonalPassword(good, meera)]).toEqual([false, false]);
});

test('accepts random passwords', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{16}$/), (random) => {
      fc.pre(new Set(random).size > 8);
      expect([isCommonPassword(random), isPersonalPassword(random, meera)]).toEqual([false, false]);
    }),
  );
});

test('accepts any text as a name', () => {
  const owner = fc.record({ name: fc.string(), email: fc.string(), rollNumber: fc.string() });
  fc.assert(fc.property(fc.string(), owner, (text, of) => void isPersonalPassword(text, of)));
});

test('requires longer passwords of staff, and names the field', () => {
  const config = { passwordLength: { students: 6, staff: 12 } };
  const refused = (role: 'student' | 'warden', password: string, field?: string) => {
    try {
      checkNewPassword(config, { password, owner: { ...meera, role }, field });
      return null;
    } catch (error) {
      return error instanceof AppError ? error.fields : error;
    }
  };
  expect(refused('student', 'tulip!41')).toBeNull();
  expect(refused('warden', 'tulip!41')).toEqual({
    newPassword: 'Password must be at least 12 characters long',
  });
  expect(refused('warden', 'tulip-Regen-41')).toBeNull();
  expect(refused('student', 'meera2006', 'password')).toEqual({
    password: expect.stringContaining('too easy to guess'),
  });
});
