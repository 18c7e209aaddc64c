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
// The prefix is shared-ui's: it removes such a draft when its time is over, and at a sign-out.
const draftKey = 'kept-draft:registration';
const day = 24 * 60 * 60 * 1000;
/** How long an application that nobody went on with stays in a browser. */
export const keptFor = 30 * day;
/** The server's word on a person's eligibility holds so long (`eligibilityId` of the contract). */
const recordHolds = day;
const secret = { otp: '', password: '', confirmPassword: '' };
const text = z._default(z.catch(z.string(), ''), '');

const stored = z.object({
  keptUntil: z.number(),
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
  /** When the records were asked; 0 for never. */
  checkedAt: z.number(),
});

export type Draft = Omit<z.infer<typeof stored>, 'values' | 'keptUntil'> & { values: WizardValues };
export const blankDraft: Draft = { category: '', step: 1, values: blankValues, checkedAt: 0 };

/**
 * What was kept of an application. The password and the OTP never are, so nobody comes back further
 * than the step that asks for them; a check of eligibility that has run out is made again.
 */
export function readDraft(now = Date.now()): Draft {
  try {
    const { keptUntil, ...kept } = stored.parse(
      JSON.parse(localStorage.getItem(draftKey) ?? 'null'),
    );
    if (keptUntil <= now) return blankDraft;
    const record = now < kept.checkedAt + recordHolds ? kept.record : undefined;
    const reached = record ? Math.min(kept.step, 2) : 1;
    return { ...kept, record, step: reached, values: { ...kept.values, ...secret } };
  } catch {
    return blankDraft;
  }
}

export function writeDraft({ category, step, values, record, checkedAt }: Draft): void {
  try {
    const keptUntil = Date.now() + keptFor;
    // The schema takes the password and the OTP off.
    const kept = stored.parse({ keptUntil, category, step, values, record, checkedAt });
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

/**
 * Whether an OTP that was mailed earlier may still be typed: a phone drops the page while its owner
 * reads the mail.
 */
export function codeAwaited(now = Date.now()): boolean {
  try {
    return Date.parse(localStorage.getItem(expiryKey) ?? '') > now;
  } catch {
    return false;
  }
}

/** The mailed OTP is of no use any more: it was used, or is another email's. */
export function forgetExpiry(): void {
  try {
    localStorage.removeItem(expiryKey);
  } catch {
    // Forbidden storage holds nothing either.
  }
}

export function removeDraft(): void {
  forgetExpiry();
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // As above.
  }
}
