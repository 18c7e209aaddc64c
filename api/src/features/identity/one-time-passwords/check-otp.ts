import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AppError, ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { requirePuzzle } from '../../../platform/http/puzzles/puzzles.ts';
import { acceptedKeys } from '../../../platform/core/config/secret-keys.ts';
import type { OtpCaller } from './otp-browser.ts';
import { isCode, isDigits } from './otp-code.ts';
import { messages } from './messages.ts';
import {
  updateOtp,
  countGuesses,
  lockOtpLinks,
  lockNewestOtp,
  lockOtps,
  type OneTimePassword,
} from './otp-repository.ts';
import {
  day,
  freeGuesses,
  puzzleLevelAfter,
  maxGuesses,
  maxTries,
  stateOf,
  type OtpPurpose,
  type OtpState,
} from './policy.ts';

/** A code as the user typed it, or the token of a mailed link. */
export interface OtpClaim {
  purpose: OtpPurpose;
  email: string;
  code: string;
  caller: OtpCaller;
}

export type OtpCheck = { right: true; otp: OneTimePassword } | { right: false; refusal: AppError };

const refusals = {
  wrong: ['otp_wrong', messages.wrong],
  exhausted: ['otp_exhausted', messages.exhausted],
  expired: ['otp_expired', messages.expired],
  used: ['otp_used', messages.used],
  open: ['otp_not_verified', messages.notVerified],
  link: ['otp_link_needed', messages.linkNeeded],
} as const;

/** 422 at `fields.otp` with the reason why a one-time password is rejected. */
export function otpRefusal(why: keyof typeof refusals): AppError {
  const [code, message] = refusals[why];
  return ruleRefuses(code, message, { otp: message });
}

function refused(why: keyof typeof refusals): OtpCheck {
  return { right: false, refusal: otpRefusal(why) };
}

type Parts = Pick<Deps, 'config'>;

/** The one-time password to compare: the browser's newest code, or the link with this token. */
async function findCandidate(tx: Queryable, { config }: Parts, claim: OtpClaim) {
  const { browser } = claim.caller;
  if (isDigits(claim.code)) return browser && lockNewestOtp(tx, claim, browser);
  const links = await lockOtpLinks(tx, claim, new Date(Date.now() - day));
  const keys = acceptedKeys(config);
  return links.find((link) => isCode(keys, link, claim.code, link.codeHash));
}

/**
 * Limits the guesses for an email, counted over all browsers.
 * @returns false when only a mailed link is accepted.
 * @throws AppError 429 `puzzle_required`.
 */
async function mayGuess(tx: Queryable, deps: Parts, { email, caller }: OtpClaim) {
  const guesses = await countGuesses(tx, email, new Date(Date.now() - day));
  if (guesses >= maxGuesses) return false;
  const demand = {
    purpose: 'otp.try',
    subject: email,
    level: puzzleLevelAfter(freeGuesses, guesses),
  };
  if (demand.level > 0) await requirePuzzle(deps, tx, demand, caller.puzzleSolution);
  return true;
}

/**
 * Compares an entered code with the newest one-time password of its email, purpose and browser, when
 * that is in one of the `wanted` states. A wrong code is counted in the transaction: commit it first,
 * then throw the refusal.
 * @throws AppError 429 `puzzle_required` before a code that isn't verified is compared, after ten
 * wrong guesses for the email within a day.
 */
export async function checkOtp(
  tx: Queryable,
  deps: Parts,
  claim: OtpClaim,
  wanted: readonly OtpState[],
): Promise<OtpCheck> {
  await lockOtps(tx, { email: claim.email });
  const otp = await findCandidate(tx, deps, claim);
  if (!otp) return refused('expired');
  const state = stateOf(otp, new Date());
  if (!wanted.includes(state)) return refused(state === 'verified' ? 'used' : state);
  if (otp.link) return { right: true, otp };
  if (state === 'open' && !(await mayGuess(tx, deps, claim))) return refused('link');
  if (isCode(acceptedKeys(deps.config), otp, claim.code, otp.codeHash)) return { right: true, otp };
  const tries = otp.tries + 1;
  await updateOtp(tx, otp.id, { tries });
  return refused(tries < maxTries ? 'wrong' : 'exhausted');
}

/**
 * Marks a one-time password as verified. Until it is used, a repeated call does nothing.
 * @throws AppError 422 `otp_wrong`, `otp_exhausted`, `otp_expired`, `otp_used` or `otp_link_needed`;
 * 429 `puzzle_required`.
 */
export async function verifyOtp(
  deps: Pick<Deps, 'config' | 'database'>,
  claim: OtpClaim,
): Promise<void> {
  const check = await deps.database.transaction(async (tx) => {
    const checked = await checkOtp(tx, deps, claim, ['open', 'verified']);
    if (checked.right && checked.otp.verifiedAt === null) {
      await updateOtp(tx, checked.otp.id, { verifiedAt: new Date() });
    }
    return checked;
  });
  if (!check.right) throw check.refusal;
}

/** Marks a verified one-time password as used, in the transaction that uses it. */
export async function consumeOtp(tx: Queryable, otp: OneTimePassword): Promise<void> {
  await updateOtp(tx, otp.id, { consumedAt: new Date() });
}
