import {
  resetPassword,
  sendResetPasswordOtp,
  verifyResetPasswordOtp,
} from '@hostel/contracts/password-reset';
import { loadHttp } from '@hostel/shared-ui/load-http';
import * as z from 'zod/mini';
import { forgetCode, keepCode } from './kept-code.ts';
import { messages } from './messages.ts';

export const blank = { email: '', otp: '', newPassword: '', confirmPassword: '' };
export type ResetValues = typeof blank;
export type ResetField = keyof ResetValues;
export type ResetErrors = Partial<Record<ResetField, string>>;

/** The steps that ask for something; the fourth only tells. */
export type AskingStep = 1 | 2 | 3;

export const stepFields = {
  1: ['email'],
  2: ['otp'],
  3: ['newPassword', 'confirmPassword'],
} as const satisfies Record<AskingStep, readonly ResetField[]>;

const bodies = {
  1: sendResetPasswordOtp.body,
  2: verifyResetPasswordOtp.body,
  3: resetPassword.body,
};

export const told = {
  1: { done: messages.sent, failed: messages.sendFailed },
  2: { done: messages.verified, failed: messages.verifyFailed },
  3: { done: messages.done, failed: messages.resetFailed },
} as const;

/** The first message of each field of a step that isn't as it must be. */
export function mistakes(step: AskingStep, values: ResetValues): ResetErrors {
  const issues = z.safeParse(bodies[step], values).error?.issues ?? [];
  const found: ResetErrors = {};
  for (const name of stepFields[step]) {
    const message = issues.find(({ path }) => path[0] === name)?.message;
    if (message !== undefined) found[name] = message;
  }
  return found;
}

/** Makes a step's call, and remembers while a mailed OTP may be typed. */
export async function send(step: AskingStep, values: ResetValues): Promise<void> {
  const { callApi } = await loadHttp();
  const { email, otp } = values;
  if (step === 1) {
    const { expiresAt } = await callApi(sendResetPasswordOtp, { body: { email } });
    keepCode(email, expiresAt);
  } else if (step === 2) await callApi(verifyResetPasswordOtp, { body: { email, otp } });
  else {
    await callApi(resetPassword, { body: values });
    forgetCode();
  }
}
