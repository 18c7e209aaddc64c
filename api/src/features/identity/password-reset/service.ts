import type { BodyOf } from '@hostel/contracts/wire/call';
import type { resetPassword as call } from '@hostel/contracts/identity/password-reset';
import { audit } from '../../../platform/records/audit/audit.ts';
import {
  type Account,
  checkNewPassword,
  deleteFailures,
  deleteKnownBrowsers,
  endInvitations,
  findAccount,
  findPasswordOwner,
  hashPassword,
  isPassword,
  setPassword,
  signInAttempt,
} from '../sign-in/index.ts';
import { revokeSessionsOf } from '../../../platform/http/sessions/session-repository.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  checkOtp,
  consumeOtp,
  type OtpCaller,
  type OtpCheck,
  type OtpClaim,
  otpRefusal,
  type OtpRequester,
  sendOtp,
  verifyOtp,
} from '../one-time-passwords/index.ts';
import type { Origin } from '../../../platform/http/call-context.ts';
import { changedMail } from './messages.ts';

const purpose = 'password-reset';

type Body = BodyOf<typeof call>;

/**
 * A staff account without a password gets its first one through an invitation; a student's has none
 * after the application was transferred.
 */
function mayReset(account: Account | undefined): account is Account {
  if (!account || account.disabledAt !== null) return false;
  return account.passwordHash !== null || account.role === 'student';
}

/**
 * Sends a one-time password to the owner of an account. For an email without an account no mail is
 * sent; reply, duration and limits are the same.
 * @returns the time until which it may be verified.
 * @throws AppError 429 `otp_wait` or `puzzle_required`.
 */
export async function sendResetOtp(
  deps: Deps,
  email: string,
  requester: OtpRequester,
): Promise<Date> {
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

/**
 * Verifies the one-time password of a reset.
 * @throws AppError 422 for a wrong, expired, used or exhausted one-time password.
 */
export function verifyResetOtp(
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

async function saveNewPassword(
  tx: Queryable,
  account: Account,
  { passwordHash, origin }: NewPassword,
) {
  const now = new Date();
  await setPassword(tx, account.id, passwordHash, now);
  await revokeSessionsOf(tx, account.id, now);
  await deleteFailures(tx, signInAttempt(account.email, origin, null));
  await deleteKnownBrowsers(tx, account.id);
  await endInvitations(tx, [account.id]);
  const onWhom = { type: 'person', id: account.id };
  await audit(tx, { who: account, act: 'passwordReset.reset', onWhom, where: origin });
}

async function sendChangedMail(deps: Deps, tx: Queryable, account: Account, otpId: string) {
  await deps.outbox.write(tx, {
    event: `passwordReset.reset:${otpId}`,
    kind: 'passwordReset.reset',
    personId: account.id,
    to: account.email,
    ...changedMail(account.name),
  });
}

async function checkPassword(deps: Deps, account: Account, password: string) {
  const owner = (await findPasswordOwner(deps.database.drizzle, account.id)) ?? account;
  checkNewPassword(deps.config, { password, owner });
}

/** A repeated call with a used one-time password succeeds only with the same password. */
async function acceptRepeated(account: Account, password: string): Promise<void> {
  if (!(await isPassword(password, account.passwordHash))) throw otpRefusal('used');
}

/**
 * Saves the new password; its hash is calculated outside of any transaction.
 * @returns the one-time password before the change: the same call may have used it at the same time.
 */
function useOtp(deps: Deps, claim: OtpClaim, chosen: NewPassword): Promise<OtpCheck> {
  return deps.database.transaction(async (tx): Promise<OtpCheck> => {
    const check = await checkOtp(tx, deps, claim, ['verified', 'used']);
    if (!check.right || check.otp.consumedAt !== null) return check;
    const account = await findAccount(tx, claim.email);
    if (!mayReset(account)) return { right: false, refusal: otpRefusal('expired') };
    await saveNewPassword(tx, account, chosen);
    await consumeOtp(tx, check.otp);
    await sendChangedMail(deps, tx, account, check.otp.id);
    return check;
  });
}

/** @throws AppError 422 `otp_expired` when the account may not be reset. */
async function requireAccount({ database }: Deps, email: string): Promise<Account> {
  const account = await findAccount(database.drizzle, email);
  if (!mayReset(account)) throw otpRefusal('expired');
  return account;
}

/**
 * Sets a new password with a verified one-time password, marks that as used and ends all sessions of
 * the account. A repeated call, after a lost reply, succeeds as well.
 * @throws AppError 422 at `otp`; 400 at `newPassword` for one that may not be chosen; the one-time
 * password stays valid then.
 */
export async function resetPassword(
  deps: Deps,
  body: Body,
  { origin, caller }: { origin: Origin; caller: OtpCaller },
): Promise<void> {
  const { email, newPassword } = body;
  const claim = { purpose, email, code: body.otp, caller } as const;
  const verified = await deps.database.transaction((tx) =>
    checkOtp(tx, deps, claim, ['verified', 'used']),
  );
  if (!verified.right) throw verified.refusal;
  const account = await requireAccount(deps, email);
  if (verified.otp.consumedAt !== null) return acceptRepeated(account, newPassword);
  await checkPassword(deps, account, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const written = await useOtp(deps, claim, { passwordHash, origin });
  if (!written.right) throw written.refusal;
  if (written.otp.consumedAt !== null)
    await acceptRepeated(await requireAccount(deps, email), newPassword);
}
