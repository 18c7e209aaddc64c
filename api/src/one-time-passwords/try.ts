import type { Queryable } from '../database/client.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { type AppError, ruleRefuses } from '../errors.ts';
import { requirePuzzle } from '../puzzles/puzzles.ts';
import { acceptedKeys } from '../secret-keys.ts';
import type { OtpCaller } from './browser.ts';
import { isCode, isDigits } from './code.ts';
import { messages } from './messages.ts';
import {
  changeOtp,
  guessesSince,
  lockLinks,
  lockNewest,
  queueOtp,
  type OtpRow,
} from './otp-repository.ts';
import {
  day,
  freeGuesses,
  levelPast,
  mostGuesses,
  mostTries,
  stateOf,
  type OtpState,
} from './policy.ts';

/** A one-time password as a person typed it, or the token of a mailed link. */
export interface OtpClaim {
  purpose: OtpPurpose;
  email: string;
  code: string;
  caller: OtpCaller;
}

export type OtpTrial = { right: true; otp: OtpRow } | { right: false; refusal: AppError };

const refusals = {
  wrong: ['otp_wrong', messages.wrong],
  exhausted: ['otp_exhausted', messages.exhausted],
  expired: ['otp_expired', messages.expired],
  used: ['otp_used', messages.used],
  open: ['otp_not_verified', messages.notVerified],
  link: ['otp_link_needed', messages.linkNeeded],
} as const;

/** 422 with the reason for which a one-time password is not taken, at `fields.otp`. */
export function otpRefusal(why: keyof typeof refusals): AppError {
  const [code, message] = refusals[why];
  return ruleRefuses(code, message, { otp: message });
}

function refused(why: keyof typeof refusals): OtpTrial {
  return { right: false, refusal: otpRefusal(why) };
}

type Parts = Pick<Deps, 'config'>;

/** What the claim is compared with: the browser's newest code, or the link with its token. */
async function candidateOf(tx: Queryable, { config }: Parts, claim: OtpClaim) {
  const { browser } = claim.caller;
  if (isDigits(claim.code)) return browser && lockNewest(tx, claim, browser);
  const links = await lockLinks(tx, claim, new Date(Date.now() - day));
  const keys = acceptedKeys(config);
  return links.find((link) => isCode(keys, link, claim.code, link.codeHash));
}

/**
 * Limits guesses by those that all browsers have made for the email.
 * @returns false once only a mailed link works.
 * @throws AppError 429 `puzzle_required`.
 */
async function admitGuess(tx: Queryable, deps: Parts, { email, caller }: OtpClaim) {
  const guesses = await guessesSince(tx, email, new Date(Date.now() - day));
  if (guesses >= mostGuesses) return false;
  const demand = { purpose: 'otp.try', subject: email, level: levelPast(freeGuesses, guesses) };
  if (demand.level > 0) await requirePuzzle(deps, tx, demand, caller.puzzleSolution);
  return true;
}

/**
 * Compares a claim with the newest one-time password of its email, purpose and browser, if that is
 * in one of the `wanted` states; a wrong claim counts. It must count even though the call fails: let
 * the transaction commit, and throw the refusal after it.
 * @throws AppError 429 `puzzle_required` before a code that isn't verified is compared, after ten
 * wrong guesses for the email within a day.
 */
export async function tryOtp(
  tx: Queryable,
  deps: Parts,
  claim: OtpClaim,
  wanted: readonly OtpState[],
): Promise<OtpTrial> {
  await queueOtp(tx, { email: claim.email });
  const otp = await candidateOf(tx, deps, claim);
  if (!otp) return refused('expired');
  const state = stateOf(otp, new Date());
  if (!wanted.includes(state)) return refused(state === 'verified' ? 'used' : state);
  if (otp.link) return { right: true, otp };
  if (state === 'open' && !(await admitGuess(tx, deps, claim))) return refused('link');
  if (isCode(acceptedKeys(deps.config), otp, claim.code, otp.codeHash)) return { right: true, otp };
  const tries = otp.tries + 1;
  await changeOtp(tx, otp.id, { tries });
  return refused(tries < mostTries ? 'wrong' : 'exhausted');
}

/**
 * Marks a one-time password as verified; again is the same, until it is used.
 * @throws AppError 422 `otp_wrong`, `otp_exhausted`, `otp_expired`, `otp_used` or `otp_link_needed`;
 * 429 `puzzle_required`.
 */
export async function verifyOtp(
  deps: Pick<Deps, 'config' | 'database'>,
  claim: OtpClaim,
): Promise<void> {
  const trial = await deps.database.transaction(async (tx) => {
    const tried = await tryOtp(tx, deps, claim, ['open', 'verified']);
    if (tried.right && tried.otp.verifiedAt === null) {
      await changeOtp(tx, tried.otp.id, { verifiedAt: new Date() });
    }
    return tried;
  });
  if (!trial.right) throw trial.refusal;
}

/** Uses a verified one-time password up, in the transaction of what it is used for. */
export async function consumeOtp(tx: Queryable, otp: OtpRow): Promise<void> {
  await changeOtp(tx, otp.id, { consumedAt: new Date() });
}
