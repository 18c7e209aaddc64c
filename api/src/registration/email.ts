import type { Deps } from '../deps.ts';
import type { OtpCaller, OtpRequester } from '../one-time-passwords/browser.ts';
import { sendOtp } from '../one-time-passwords/send.ts';
import { verifyOtp } from '../one-time-passwords/try.ts';
import { present, refuseTakenEmail } from './accounts.ts';
import { countLookUp, type LookUp } from './look-ups.ts';

export const purpose = 'registration';

/**
 * @returns the level of the puzzle that was solved for the answer; 0 for none.
 * @throws AppError 409 `email_registered`; 429 `puzzle_required` to an address that asked about 30
 * other emails within ten minutes.
 */
export async function checkEmail(deps: Deps, lookUp: LookUp): Promise<number> {
  const solvedLevel = await countLookUp(deps, lookUp);
  await refuseTakenEmail(deps.database.drizzle, lookUp.email, present(deps).year);
  return solvedLevel;
}

/**
 * Mails a one-time password to an applicant.
 * @returns until when it may be verified.
 * @throws AppError 409 `email_registered`; 429 `otp_wait` or `puzzle_required`.
 */
export async function sendCode(deps: Deps, email: string, requester: OtpRequester): Promise<Date> {
  const solvedLevel = await checkEmail(deps, { email, ...requester });
  return sendOtp(deps, { purpose, email, requester, mailed: true, solvedLevel });
}

/** @throws AppError 422 for a wrong, expired, used or exhausted one-time password. */
export function verifyCode(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  caller: OtpCaller,
) {
  return verifyOtp(deps, { purpose, email, code: otp, caller });
}
