import type { Queryable } from '../database/client.ts';
import type { OtpPurpose } from '../database/schema/one-time-passwords.ts';
import type { Deps } from '../deps.ts';
import { type AppError, ruleRefuses } from '../errors.ts';
import { isCode } from './code.ts';
import { messages } from './messages.ts';
import { changeOtp, lockNewest, type OtpRow } from './otp-repository.ts';
import { mostTries, stateOf, type OtpState } from './policy.ts';

/** A one-time password as somebody typed it. */
export interface OtpClaim {
  purpose: OtpPurpose;
  email: string;
  code: string;
}

export type OtpTrial = { right: true; otp: OtpRow } | { right: false; refusal: AppError };

const refusals = {
  wrong: ['otp_wrong', messages.wrong],
  exhausted: ['otp_exhausted', messages.exhausted],
  expired: ['otp_expired', messages.expired],
  used: ['otp_used', messages.used],
  open: ['otp_not_verified', messages.notVerified],
} as const;

/** 422 with the reason for which a one-time password is not taken, at `fields.otp`. */
export function otpRefusal(why: keyof typeof refusals): AppError {
  const [code, message] = refusals[why];
  return ruleRefuses(code, message, { otp: message });
}

function refused(why: keyof typeof refusals): OtpTrial {
  return { right: false, refusal: otpRefusal(why) };
}

/**
 * Compares a claim with the newest one-time password of its email and purpose, if that is in one of
 * the `wanted` states; a wrong claim counts. It must count even though the call fails: let the
 * transaction commit, and throw the refusal after it.
 */
export async function tryOtp(
  tx: Queryable,
  { config }: Pick<Deps, 'config'>,
  claim: OtpClaim,
  wanted: readonly OtpState[],
): Promise<OtpTrial> {
  const otp = await lockNewest(tx, claim.purpose, claim.email);
  if (!otp) return refused('expired');
  const state = stateOf(otp, new Date());
  if (!wanted.includes(state)) return refused(state === 'verified' ? 'used' : state);
  if (isCode(config.secretKey, otp, claim.code, otp.codeHash)) return { right: true, otp };
  const tries = otp.tries + 1;
  await changeOtp(tx, otp.id, { tries });
  return refused(tries < mostTries ? 'wrong' : 'exhausted');
}

/**
 * Marks a one-time password as verified; again is the same, until it is used.
 * @throws AppError 422 `otp_wrong`, `otp_exhausted`, `otp_expired` or `otp_used`.
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
