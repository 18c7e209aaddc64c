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
import {
  consumeOtp,
  otpRefusal,
  type OtpClaim,
  type OtpTrial,
  tryOtp,
  verifyOtp,
} from '../one-time-passwords/try.ts';
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

interface NewPassword {
  passwordHash: string;
  origin: Origin;
}

async function setNew(tx: Queryable, account: Account, { passwordHash, origin }: NewPassword) {
  const now = new Date();
  await setPassword(tx, account.id, passwordHash, now);
  await revokeSessionsOf(tx, account.id, now);
  await forgetFailures(tx, attemptOf(account.email, origin, null));
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

async function checkChoice(deps: Deps, account: Account, password: string) {
  const owner = (await findPasswordOwner(deps.database.drizzle, account.id)) ?? account;
  checkNewPassword(deps.config, { password, owner });
}

/** The one-time password was used: good only for the password that it set. */
async function repeat(account: Account, password: string): Promise<void> {
  if (!(await isPassword(password, account.passwordHash))) throw otpRefusal('used');
}

/**
 * Writes the new password, whose hash was made outside of any transaction.
 * @returns the one-time password as it was before; the same call at once may have used it.
 */
function write(deps: Deps, claim: OtpClaim, chosen: NewPassword): Promise<OtpTrial> {
  return deps.database.transaction(async (tx): Promise<OtpTrial> => {
    const trial = await tryOtp(tx, deps, claim, ['verified', 'used']);
    if (!trial.right || trial.otp.consumedAt !== null) return trial;
    const account = await findAccount(tx, claim.email);
    if (!mayReset(account)) return { right: false, refusal: otpRefusal('expired') };
    await setNew(tx, account, chosen);
    await consumeOtp(tx, trial.otp);
    await tell(deps, tx, account, trial.otp.id);
    return trial;
  });
}

/** The account that may be reset. */
async function requireAccount({ database }: Deps, email: string): Promise<Account> {
  const account = await findAccount(database.drizzle, email);
  if (!mayReset(account)) throw otpRefusal('expired');
  return account;
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
  const { email, newPassword } = body;
  const claim = { purpose, email, code: body.otp, caller } as const;
  const proved = await deps.database.transaction((tx) =>
    tryOtp(tx, deps, claim, ['verified', 'used']),
  );
  if (!proved.right) throw proved.refusal;
  const account = await requireAccount(deps, email);
  if (proved.otp.consumedAt !== null) return repeat(account, newPassword);
  await checkChoice(deps, account, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const written = await write(deps, claim, { passwordHash, origin });
  if (!written.right) throw written.refusal;
  if (written.otp.consumedAt !== null) await repeat(await requireAccount(deps, email), newPassword);
}
