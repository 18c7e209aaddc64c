import {
  resetPassword,
  sendResetPasswordOtp,
  verifyResetPasswordOtp,
} from '@hostel/contracts/identity/password-reset';
import { callApi } from '@hostel/shared-ui/call-api';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import * as z from 'zod/mini';
import { isLinkToken } from '../../../lib/mailed-link.ts';
import { messages } from './messages.ts';
import { removePendingOtp, storePendingOtp } from './pending-otp.ts';

export const blankValues = { email: '', otp: '', newPassword: '', confirmPassword: '' };
export type ResetValues = typeof blankValues;
export type ResetField = keyof ResetValues;
export type ResetErrors = Partial<Record<ResetField, string>>;

interface Failure {
  errors: ResetErrors;
  formError?: string;
}

/** The steps with a form; the fourth step only confirms. */
export type FormStep = 1 | 2 | 3;
export type Step = FormStep | 4;

const stepFields = {
  1: ['email'],
  2: ['otp'],
  3: ['newPassword', 'confirmPassword'],
} as const satisfies Record<FormStep, readonly ResetField[]>;

const bodies = {
  1: sendResetPasswordOtp.body,
  2: verifyResetPasswordOtp.body,
  3: resetPassword.body,
};

/** What a step reports after its call. */
export const results = {
  1: { done: messages.sent, failed: messages.sendFailed },
  2: { done: messages.verified, failed: messages.verifyFailed },
  3: { done: messages.done, failed: messages.resetFailed },
} as const;

/** Of the messages found by field, those of a step's own fields. */
function ofStep(step: FormStep, errorOf: (name: ResetField) => string | undefined): ResetErrors {
  const errors: ResetErrors = {};
  for (const name of stepFields[step]) {
    const message = errorOf(name);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}

/** The first message for each invalid field of a step. */
export function validateStep(step: FormStep, values: ResetValues): ResetErrors {
  const issues = z.safeParse(bodies[step], values).error?.issues ?? [];
  const errors = ofStep(step, (name) => issues.find(({ path }) => path[0] === name)?.message);
  // The schema's message names the digits of an OTP, and a link holds none.
  if (errors.otp !== undefined && isLinkToken(values.otp)) errors.otp = messages.linkIncomplete;
  return errors;
}

/** Why the call of a step failed: at its fields, or else below them. */
export function failureOf(step: FormStep, error: unknown): Failure {
  const refusal = error instanceof ApiError ? error : undefined;
  const errors = ofStep(step, (name) => refusal?.fields[name]);
  if (Object.keys(errors).length > 0) return { errors };
  const isWordless = refusal?.answered && refusal.message.trim() === '';
  return {
    errors: step === 2 && isWordless ? { otp: messages.invalidOtp } : {},
    formError: messageOf(error, results[step].failed),
  };
}

/**
 * Makes the call of a step, and stores or removes the note that a mailed OTP can be entered.
 * @throws ApiError if the call fails
 */
export async function callStep(step: FormStep, values: ResetValues): Promise<void> {
  const { email, otp } = values;
  if (step === 1) {
    const { expiresAt } = await callApi(sendResetPasswordOtp, { body: { email } });
    storePendingOtp(email, expiresAt);
  } else if (step === 2) await callApi(verifyResetPasswordOtp, { body: { email, otp } });
  else {
    await callApi(resetPassword, { body: values });
    removePendingOtp();
  }
}
