import type { Deps } from '../deps.ts';
import type { OtpCaller, OtpRequester } from '../one-time-passwords/browser.ts';
import { sendOtp } from '../one-time-passwords/send.ts';
import { verifyOtp } from '../one-time-passwords/try.ts';
import { present, refuseTakenEmail } from './accounts.ts';

export const purpose = 'registration';

/** @throws AppError 409 `email_registered`. */
export async function checkEmail(deps: Deps, email: string): Promise<void> {
  await refuseTakenEmail(deps.database.drizzle, email, present(deps).year);
}

/**
 * Mails a one-time password to an applicant.
 * @returns until when it may be verified.
 * @throws AppError 409 `email_registered`; 429 `otp_wait` or `puzzle_required`.
 */
export async function sendCode(deps: Deps, email: string, requester: OtpRequester): Promise<Date> {
  await checkEmail(deps, email);
  return sendOtp(deps, { purpose, email, requester, mailed: true });
}

/** @throws AppError 422 for a wrong, expired, used or exhausted one-time password. */
export function verifyCode(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  caller: OtpCaller,
) {
  return verifyOtp(deps, { purpose, email, code: otp, caller });
}
