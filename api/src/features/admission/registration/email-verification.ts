import type { Deps } from '../../../platform/deps.ts';
import {
  sendOtp,
  verifyOtp,
  type OtpCaller,
  type OtpRequester,
} from '../../identity/one-time-passwords/index.ts';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import { refuseTakenEmail } from './existing-accounts.ts';
import { countLookUp, type LookUp } from './look-ups/look-ups.ts';

export const purpose = 'registration';

/**
 * Rejects an email that is registered.
 * @returns the level of the puzzle that was solved for this call (0 for none), and the account of a student
 * who applied in an earlier year.
 * @throws AppError 409 `email_registered`; 429 `puzzle_required` for an address that looked up 30
 * other emails within ten minutes.
 */
export async function checkEmail(
  deps: Deps,
  lookUp: LookUp,
): Promise<{ solvedLevel: number; personId: string | undefined }> {
  const solvedLevel = await countLookUp(deps, lookUp);
  const { year } = await findWindowYear(deps.database.drizzle, deps.config);
  const account = await refuseTakenEmail(deps.database.drizzle, lookUp.email, year);
  return { solvedLevel, personId: account?.id };
}

/**
 * Sends a one-time password to an applicant.
 * @returns until when it may be verified.
 * @throws AppError 409 `email_registered`; 429 `otp_wait` or `puzzle_required`.
 */
export async function sendRegistrationOtp(
  deps: Deps,
  email: string,
  requester: OtpRequester,
): Promise<Date> {
  const checked = await checkEmail(deps, { email, ...requester });
  return sendOtp(deps, { purpose, email, requester, mailed: true, ...checked });
}

/**
 * Verifies an applicant's one-time password.
 * @throws AppError 422 for a wrong, expired, used or exhausted one-time password.
 */
export function verifyRegistrationOtp(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  caller: OtpCaller,
) {
  return verifyOtp(deps, { purpose, email, code: otp, caller });
}
