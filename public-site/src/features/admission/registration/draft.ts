import { eligibleRecord } from '@hostel/contracts/admission/eligibility';
import * as z from 'zod/mini';
import { officeNow } from '@hostel/shared-ui/clock';

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
// shared-ui removes a key with this prefix when `keptUntil` has passed, and at every logout.
const draftKey = 'kept-draft:registration';
const day = 24 * 60 * 60 * 1000;
/** How long an unfinished application is stored in the browser, in milliseconds. */
const draftLifetime = 30 * day;
/** How long the server accepts an eligibility check (`eligibilityId` of the contract). */
const recordLifetime = day;
const secrets = { otp: '', password: '', confirmPassword: '' };
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
  /** When eligibility was checked, in milliseconds since 1970; 0 for never. */
  checkedAt: z.number(),
});

export type Draft = Omit<z.infer<typeof stored>, 'values' | 'keptUntil'> & { values: WizardValues };
export const blankDraft: Draft = { category: '', step: 1, values: blankValues, checkedAt: 0 };

/**
 * The stored application, or a blank one. The password and the OTP are never stored, so it opens at
 * the second step at the furthest; an expired eligibility check is removed.
 */
export function readDraft(now = Date.now()): Draft {
  try {
    const { keptUntil, ...draft } = stored.parse(
      JSON.parse(localStorage.getItem(draftKey) ?? 'null'),
    );
    if (keptUntil <= now) return blankDraft;
    const record = now < draft.checkedAt + recordLifetime ? draft.record : undefined;
    const step = record ? Math.min(draft.step, 2) : 1;
    return { ...draft, record, step, values: { ...draft.values, ...secrets } };
  } catch {
    return blankDraft;
  }
}

/** Stores an application without its password and OTP. */
export function writeDraft({ category, step, values, record, checkedAt }: Draft): void {
  try {
    const keptUntil = Date.now() + draftLifetime;
    // The schema removes the password and the OTP.
    const draft = stored.parse({ keptUntil, category, step, values, record, checkedAt });
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden; the form still holds what was entered.
  }
}

const expiryKey = 'otpExpiresAt';

/** @param expiresAt ISO instant */
export function storeOtpExpiry(expiresAt: string): void {
  try {
    localStorage.setItem(expiryKey, expiresAt);
  } catch {
    // Storage is full or forbidden; the registration works without it.
  }
}

/**
 * Whether an OTP that was mailed earlier can still be entered: a phone may discard the page while
 * its user reads the mail.
 */
export function isOtpPending(now = officeNow().getTime()): boolean {
  try {
    return Date.parse(localStorage.getItem(expiryKey) ?? '') > now;
  } catch {
    return false;
  }
}

/** Called when the mailed OTP was used, or the email address was changed. */
export function removeOtpExpiry(): void {
  try {
    localStorage.removeItem(expiryKey);
  } catch {
    // Forbidden storage holds nothing either.
  }
}

export function removeDraft(): void {
  removeOtpExpiry();
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // As above: nothing is stored.
  }
}
