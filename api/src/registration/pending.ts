import type { BodyOf } from '@hostel/contracts/call';
import type { emailVerification } from '@hostel/contracts/registration';
import { refuseOutsideWindow } from '../admissions/application-window.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { eligibilityInvalid, requireSnapshot, type Snapshot } from '../eligibility/snapshots.ts';
import { type AppError, conflict } from '../errors.ts';
import type { OtpCaller } from '../one-time-passwords/browser.ts';
import type { OtpRow } from '../one-time-passwords/otp-repository.ts';
import { consumeOtp, otpRefusal, tryOtp } from '../one-time-passwords/try.ts';
import { present, refuseTaken } from './accounts.ts';
import { purpose } from './email.ts';
import { messages } from './messages.ts';
import {
  countWrongPassword,
  deletePending,
  findPending,
  lockPending,
  type Pending,
  putPending,
} from './repository.ts';

type Body = BodyOf<typeof emailVerification>;

const lifetime = 24 * 3_600_000;
const mostWrongPasswords = 5;

/** Somebody came back a step and on again: the same one-time password and the same password. */
async function isRepeated(tx: Queryable, otp: OtpRow, { email, password }: Body): Promise<boolean> {
  const pending = await lockPending(tx, email);
  return pending?.otpId === otp.id && (await isPassword(password, pending.passwordHash));
}

async function keep(tx: Queryable, otp: OtpRow, body: Body, { rollNumber }: Snapshot) {
  const now = new Date();
  await putPending(tx, {
    email: body.email,
    otpId: otp.id,
    rollNumber,
    mobile: body.mobile,
    passwordHash: await hashPassword(body.password),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
  });
}

/**
 * Keeps a pending registration for a day, in the place of an earlier one, and uses the verified
 * one-time password up. With the same one and the same password it succeeds again.
 * @throws AppError 422 without a live eligibility check, at `otp`, or outside the window; 409 when
 * email or roll number are registered; 400 at `password` for one that may not be chosen.
 */
export async function verifyEmail(deps: Deps, body: Body, caller: OtpCaller): Promise<void> {
  const { database, config } = deps;
  const { today, year } = present(deps);
  await refuseOutsideWindow(database.drizzle, today);
  const snapshot = await requireSnapshot(database.drizzle, body.eligibilityId);
  const { email } = body;
  await refuseTaken(database.drizzle, { email, rollNumber: snapshot.rollNumber, year });
  const owner = { ...snapshot, email, role: 'student' as const };
  checkNewPassword(config, { password: body.password, owner, field: 'password' });
  const refusal = await database.transaction(async (tx): Promise<AppError | undefined> => {
    const claim = { purpose, email, code: body.otp, caller } as const;
    const trial = await tryOtp(tx, deps, claim, ['verified', 'used']);
    if (!trial.right) return trial.refusal;
    const used = trial.otp.consumedAt !== null;
    if (used && !(await isRepeated(tx, trial.otp, body))) return otpRefusal('used');
    if (!used) await consumeOtp(tx, trial.otp);
    await keep(tx, trial.otp, body, snapshot);
    return undefined;
  });
  if (refusal) throw refusal;
}

/**
 * Compares the password of a submit with the pending registration's. Five wrong ones end that: it
 * must not serve to find the password out.
 * @returns the pending registration; undefined when there is none.
 * @throws AppError 409 `password_differs`; 422 when the email was verified with somebody else's
 * eligibility check.
 */
export async function checkPassword(
  { database }: Deps,
  { email, password }: { email: string; password: string },
  snapshot: Snapshot,
): Promise<Pending | undefined> {
  const pending = await findPending(database.drizzle, email);
  if (!pending) return undefined;
  if (pending.rollNumber !== snapshot.rollNumber) throw eligibilityInvalid();
  if (await isPassword(password, pending.passwordHash)) return pending;
  const wrong = await countWrongPassword(database.drizzle, email);
  if (wrong < mostWrongPasswords) throw passwordDiffers();
  await deletePending(database.drizzle, email);
  throw passwordDiffers(messages.passwordExhausted);
}

/** 409: not the password that the pending registration has. */
export function passwordDiffers(message = messages.passwordDiffers): AppError {
  return conflict('password_differs', message);
}
