import { blankDraft, blankValues, readDraft, writeDraft } from './draft.ts';
import { missingFields, passwordsDiffer, stepValid } from './validity.ts';
import { eligible } from '../../../testing/registration.ts';

const record = eligible;
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
const complete = { values, record, otpState: 'verified' as const };

test('accepts every step of a complete application', () => {
  expect([1, 2, 3, 4, 5].map((step) => stepValid(step, complete))).toEqual(Array(5).fill(true));
});

test.each([
  [1, ['course', 'semester', 'examType', 'rollno', 'dateOfBirth']],
  [2, ['email', 'mobile', 'password', 'confirmPassword']],
  [3, ['gender', 'roomPreference']],
] as const)('requires each field of step %i', (step, names) => {
  for (const name of names) {
    const without = { ...complete, values: { ...values, [name]: ' ' } };
    expect(stepValid(step, without)).toBe(false);
  }
});

test('requires the check in step 1, and equal passwords and a verified OTP in step 2', () => {
  expect(stepValid(1, { ...complete, record: undefined })).toBe(false);
  expect(stepValid(2, { ...complete, otpState: 'sent' })).toBe(false);
  const other = { ...values, confirmPassword: 'else' };
  expect(stepValid(2, { ...complete, values: other })).toBe(false);
  expect(passwordsDiffer(other)).toBe(true);
  expect(passwordsDiffer({ ...values, confirmPassword: '' })).toBe(false);
});

test('names the empty fields of a step, and the OTP that was sent but not verified', () => {
  expect([1, 2, 3, 4, 5].flatMap((step) => missingFields(step, complete))).toEqual([]);
  const blank = { values: blankValues, otpState: 'none' as const };
  expect(missingFields(1, blank)).toHaveLength(5);
  expect(missingFields(2, blank)).toEqual(['email', 'mobile', 'password', 'confirmPassword']);
  expect(missingFields(2, { ...complete, otpState: 'sent' })).toEqual(['otp']);
  expect(missingFields(3, blank)).toEqual(['gender', 'roomPreference']);
});

test('stores a draft without password and OTP, and opens it at the step that asks for them', () => {
  const now = Date.now();
  writeDraft({ category: 'reallotment', step: 4, values, record, checkedAt: now });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/long enough|123456/);
  const draft = readDraft();
  expect(draft).toMatchObject({ category: 'reallotment', step: 2, record });
  expect(draft.values).toEqual({ ...values, otp: '', password: '', confirmPassword: '' });
});

test('requires a new eligibility check after a day, and removes the draft after 30 days', () => {
  jest.useFakeTimers({ now: new Date('2026-07-01T10:00:00Z') });
  writeDraft({ category: 'reallotment', step: 4, values, record, checkedAt: Date.now() });
  jest.useRealTimers();
  const at = (iso: string) => readDraft(Date.parse(iso));
  expect(at('2026-07-02T09:59:00Z')).toMatchObject({ step: 2, record });
  expect(at('2026-07-02T10:01:00Z')).toMatchObject({ step: 1, record: undefined });
  expect(at('2026-07-31T09:59:00Z').values.email).toBe(values.email);
  expect(at('2026-07-31T10:01:00Z')).toEqual(blankDraft);
});

test('ignores an invalid draft', () => {
  localStorage.setItem('kept-draft:registration', '{"step":9}');
  expect(readDraft()).toMatchObject({ step: 1, category: '' });
});
