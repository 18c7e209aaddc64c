import type { BodyOf } from '@hostel/contracts/wire/call';
import type { emailVerification } from '@hostel/contracts/admission/registration';
import type { Database, Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { requireOpenWindow } from '../../applications/index.ts';
import { checkNewPassword, hashPassword, isPassword } from '../../../identity/sign-in/index.ts';
import { requireSnapshot, type Snapshot } from '../../eligibility/index.ts';
import {
  checkOtp,
  consumeOtp,
  otpRefusal,
  type OneTimePassword,
  type OtpCaller,
  type OtpCheck,
  type OtpClaim,
} from '../../../identity/one-time-passwords/index.ts';
import { purpose } from '../email-verification.ts';
import { refuseTaken } from '../existing-accounts.ts';
import { findPending, lockPending, savePending } from '../repository.ts';

type Body = BodyOf<typeof emailVerification>;

const lifetime = 24 * 3_600_000;

/**
 * The password hash to save, calculated outside of any transaction. For a used one-time password (the
 * applicant went back a step and forward again) it is the saved hash, or undefined when the password
 * is another one.
 */
async function hashFor({ drizzle }: Database, otp: OneTimePassword, { email, password }: Body) {
  if (otp.consumedAt === null) return hashPassword(password);
  const pending = await findPending(drizzle, email);
  const same = pending?.otpId === otp.id && (await isPassword(password, pending.passwordHash));
  return same ? pending.passwordHash : undefined;
}

interface Verification {
  body: Body;
  snapshot: Snapshot;
  claim: OtpClaim;
}

async function saveRegistration(
  tx: Queryable,
  otp: OneTimePassword,
  { body, snapshot }: Verification,
  passwordHash: string,
) {
  const now = new Date();
  await savePending(tx, {
    email: body.email,
    otpId: otp.id,
    rollNumber: snapshot.rollNumber,
    snapshotId: snapshot.id,
    mobile: body.mobile,
    passwordHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
}

/**
 * Saves the pending registration of a checked one-time password. When the same call used it at the
 * same time, the function starts again, as for a used one.
 */
async function saveVerified(
  deps: Deps,
  verification: Verification,
  otp: OneTimePassword,
): Promise<void> {
  const { body, claim } = verification;
  const passwordHash = await hashFor(deps.database, otp, body);
  if (passwordHash === undefined) throw otpRefusal('used');
  const used = otp.consumedAt !== null;
  const check = await deps.database.transaction(async (tx): Promise<OtpCheck> => {
    const now = await checkOtp(tx, deps, claim, ['verified', 'used']);
    if (!now.right || (now.otp.consumedAt !== null) !== used) return now;
    const replaced = used && (await lockPending(tx, body.email))?.otpId !== now.otp.id;
    if (replaced) return { right: false, refusal: otpRefusal('used') };
    if (!used) await consumeOtp(tx, now.otp);
    await saveRegistration(tx, now.otp, verification, passwordHash);
    return now;
  });
  if (!check.right) throw check.refusal;
  if (!used && check.otp.consumedAt !== null) await saveVerified(deps, verification, check.otp);
}

/**
 * Uses the verified one-time password and saves a pending registration for a day, replacing an earlier
 * one. A repeated call with the same one-time password and the same password succeeds as well.
 * @throws AppError 422 without a valid eligibility check, at `otp`, or outside the application window;
 * 409 when email or roll number are registered; 400 at `password` for one that may not be chosen.
 */
export async function verifyEmail(deps: Deps, body: Body, caller: OtpCaller): Promise<void> {
  const { database, config } = deps;
  const { year } = await requireOpenWindow(database.drizzle, config);
  const snapshot = await requireSnapshot(database.drizzle, body.eligibilityId);
  const { email } = body;
  await refuseTaken(database.drizzle, { email, rollNumber: snapshot.rollNumber, year });
  const owner = { ...snapshot, email, role: 'student' as const };
  checkNewPassword(config, { password: body.password, owner, field: 'password' });
  const claim = { purpose, email, code: body.otp, caller } as const;
  const check = await database.transaction((tx) => checkOtp(tx, deps, claim, ['verified', 'used']));
  if (!check.right) throw check.refusal;
  await saveVerified(deps, { body, snapshot, claim }, check.otp);
}
