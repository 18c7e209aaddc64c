import type { BodyOf } from '@hostel/contracts/call';
import type { resetPassword } from '@hostel/contracts/password-reset';
import { audit } from '../audit/audit.ts';
import { attemptOf } from '../auth/attempts.ts';
import { forgetFailures } from '../auth/attempts-repository.ts';
import { forgetKnownBrowsers } from '../auth/known-browsers-repository.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import {
  findAccount,
  findPasswordOwner,
  setPassword,
  type Account,
} from '../auth/people-repository.ts';
import { revokeSessionsOf } from '../auth/session-repository.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { OtpCaller, OtpRequester } from '../one-time-passwords/browser.ts';
import { sendOtp } from '../one-time-passwords/send.ts';
import { consumeOtp, otpRefusal, tryOtp, verifyOtp } from '../one-time-passwords/try.ts';
import type { AppError } from '../errors.ts';
import type { Origin } from '../plugins/call-context.ts';
import { changedMail } from './messages.ts';

const purpose = 'password-reset';

type Body = BodyOf<typeof resetPassword>;

/** Accounts that have no password yet get their first one through an invitation. */
function mayReset(account: Account | undefined): account is Account {
  return account !== undefined && account.disabledAt === null && account.passwordHash !== null;
}

/**
 * Mails a one-time password to the owner of an account. For an email that nobody has, everything
 * but the mail happens: answer, time and limits are the same.
 * @returns until when it may be verified.
 * @throws AppError 429 `otp_wait` or `puzzle_required`.
 */
export async function send(deps: Deps, email: string, requester: OtpRequester): Promise<Date> {
  const account = await findAccount(deps.database.drizzle, email);
  const known = mayReset(account);
  return sendOtp(deps, {
    purpose,
    email,
    requester,
    personId: known ? account.id : undefined,
    mailed: known,
  });
}

/** @throws AppError 422 for a wrong, expired, used or exhausted one-time password. */
export function verify(
  deps: Deps,
  { email, otp }: { email: string; otp: string },
  caller: OtpCaller,
): Promise<void> {
  return verifyOtp(deps, { purpose, email, code: otp, caller });
}

async function setNew(tx: Queryable, account: Account, body: Body, origin: Origin) {
  const now = new Date();
  await setPassword(tx, account.id, await hashPassword(body.newPassword), now);
  await revokeSessionsOf(tx, account.id, now);
  await forgetFailures(tx, attemptOf(body.email, origin, null));
  await forgetKnownBrowsers(tx, account.id);
  const onWhom = { type: 'person', id: account.id };
  await audit(tx, { who: account, act: 'passwordReset.reset', onWhom, where: origin });
}

async function tell(deps: Deps, tx: Queryable, account: Account, otpId: string) {
  await deps.outbox.write(tx, {
    event: `passwordReset.reset:${otpId}`,
    kind: 'passwordReset.reset',
    personId: account.id,
    to: account.email,
    ...changedMail(account.name),
  });
}

async function checkChoice(deps: Deps, tx: Queryable, account: Account, password: string) {
  const owner = (await findPasswordOwner(tx, account.id)) ?? account;
  checkNewPassword(deps.config, { password, owner });
}

/**
 * Sets a new password with a verified one-time password, uses that up and ends every session of the
 * account. The same call again (its answer was lost) succeeds again.
 * @throws AppError 422 at `otp`; 400 at `newPassword` for one that may not be chosen, which leaves
 * the one-time password good.
 */
export async function reset(
  deps: Deps,
  body: Body,
  { origin, caller }: { origin: Origin; caller: OtpCaller },
): Promise<void> {
  const refusal = await deps.database.transaction(async (tx): Promise<AppError | undefined> => {
    const claim = { purpose, email: body.email, code: body.otp, caller } as const;
    const trial = await tryOtp(tx, deps, claim, ['verified', 'used']);
    if (!trial.right) return trial.refusal;
    const account = await findAccount(tx, body.email);
    if (!mayReset(account)) return otpRefusal('expired');
    if (trial.otp.consumedAt !== null) {
      const again = await isPassword(body.newPassword, account.passwordHash);
      return again ? undefined : otpRefusal('used');
    }
    await checkChoice(deps, tx, account, body.newPassword);
    await setNew(tx, account, body, origin);
    await consumeOtp(tx, trial.otp);
    await tell(deps, tx, account, trial.otp.id);
    return undefined;
  });
  if (refusal) throw refusal;
}
