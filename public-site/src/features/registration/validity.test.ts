import { blankValues, readDraft, writeDraft } from './draft.ts';
import { passwordsDiffer, stepValid } from './validity.ts';
import { eligible } from '../../testing/registration.ts';

const record: any = eligible;
const values = {
  ...blankValues,
  course: 'C040',
  semester: '2',
  examType: 'regular',
  rollno: '0117',
  dateOfBirth: '01/02/2006',
  email: 'meera@example.edu',
  mobile: '9876543210',
  otp: '123456',
  password: 'long enough',
  confirmPassword: 'long enough',
  gender: 'female',
  roomPreference: 'single',
};
const whole = { values, record, otpState: 'verified' as const };

test('a whole application passes every step', () => {
  expect([1, 2, 3, 4, 5].map((step) => stepValid(step, whole))).toEqual(Array(5).fill(true));
});

test.each([
  [1, ['course', 'semester', 'examType', 'rollno', 'dateOfBirth']],
  [2, ['email', 'mobile', 'password', 'confirmPassword']],
  [3, ['gender', 'roomPreference']],
] as const)('step %i needs each of its fields', (step, names) => {
  for (const name of names) {
    const without = { ...whole, values: { ...values, [name]: ' ' } };
    expect(stepValid(step, without)).toBe(false);
  }
});

test('step 1 needs the check, step 2 equal passwords and a verified OTP', () => {
  expect(stepValid(1, { ...whole, record: undefined })).toBe(false);
  expect(stepValid(2, { ...whole, otpState: 'sent' })).toBe(false);
  const other = { ...values, confirmPassword: 'else' };
  expect(stepValid(2, { ...whole, values: other })).toBe(false);
  expect(passwordsDiffer(other)).toBe(true);
  expect(passwordsDiffer({ ...values, confirmPassword: '' })).toBe(false);
});

test('a draft comes back without password and OTP, no further than where they are asked', () => {
  writeDraft({ category: 'reallotment', step: 4, values, record });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/long enough|123456/);
  const draft = readDraft();
  expect(draft).toMatchObject({ category: 'reallotment', step: 2, record });
  expect(draft.values).toEqual({ ...values, otp: '', password: '', confirmPassword: '' });
});

test('a draft that can’t be read is none', () => {
  localStorage.setItem('registration-draft', '{"step":9}');
  expect(readDraft()).toMatchObject({ step: 1, category: '' });
});
