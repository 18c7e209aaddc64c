import { eligibleRecord } from '@hostel/contracts/eligibility';
import * as z from 'zod/mini';

export const blankValues = {
  course: '',
  semester: '',
  examType: '',
  subject: '',
  rollno: '',
  dateOfBirth: '',
  email: '',
  mobile: '',
  otp: '',
  password: '',
  confirmPassword: '',
  gender: '',
  roomPreference: '',
};
export type WizardValues = typeof blankValues;
export type WizardField = keyof WizardValues;

export const lastStep = 5;
const draftKey = 'registration-draft';
const secret = { otp: '', password: '', confirmPassword: '' };
const text = z._default(z.catch(z.string(), ''), '');

const stored = z.object({
  category: z.enum(['', 'new', 'reallotment']),
  step: z.int().check(z.minimum(1), z.maximum(lastStep)),
  values: z.object({
    course: text,
    semester: text,
    examType: text,
    subject: text,
    rollno: text,
    dateOfBirth: text,
    email: text,
    mobile: text,
    gender: text,
    roomPreference: text,
  }),
  record: z.optional(eligibleRecord),
});

export type Draft = Omit<z.infer<typeof stored>, 'values'> & { values: WizardValues };
export const blankDraft: Draft = { category: '', step: 1, values: blankValues };

/**
 * What was kept of an application. The password and the OTP never are, so nobody comes back further
 * than the step that asks for them.
 */
export function readDraft(): Draft {
  try {
    const kept = stored.parse(JSON.parse(localStorage.getItem(draftKey) ?? 'null'));
    const reached = kept.record ? Math.min(kept.step, 2) : 1;
    return { ...kept, step: reached, values: { ...kept.values, ...secret } };
  } catch {
    return blankDraft;
  }
}

export function writeDraft({ category, step, values, record }: Draft): void {
  try {
    // The schema takes the password and the OTP off.
    const kept = stored.parse({ category, step, values, record });
    localStorage.setItem(draftKey, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the form itself still holds what was typed.
  }
}

const expiryKey = 'otpExpiresAt';

export function keepExpiry(expiresAt: string): void {
  try {
    localStorage.setItem(expiryKey, expiresAt);
  } catch {
    // Only a convenience.
  }
}

export function removeDraft(): void {
  try {
    localStorage.removeItem(draftKey);
    localStorage.removeItem(expiryKey);
  } catch {
    // Forbidden storage holds nothing either.
  }
}
