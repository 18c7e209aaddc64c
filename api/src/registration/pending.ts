import type { BodyOf } from '@hostel/contracts/call';
import type { emailVerification } from '@hostel/contracts/registration';
import { refuseOutsideWindow } from '../admissions/application-window.ts';
import { checkNewPassword } from '../auth/new-password.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import type { Database, Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { eligibilityInvalid, requireSnapshot, type Snapshot } from '../eligibility/snapshots.ts';
import { type AppError, conflict } from '../errors.ts';
import type { OtpCaller } from '../one-time-passwords/browser.ts';
import type { OtpRow } from '../one-time-passwords/otp-repository.ts';
import {
  consumeOtp,
  otpRefusal,
  type OtpClaim,
  type OtpTrial,
  tryOtp,
} from '../one-time-passwords/try.ts';
import { present, refuseTaken } from './accounts.ts';
import { purpose } from './email.ts';
import { messages } from './messages.ts';
import {
  countPassword,
  endPending,
  findPending,
  lockPending,
  type Pending,
  putPending,
  uncountPassword,
} from './repository.ts';

type Body = BodyOf<typeof emailVerification>;

const lifetime = 24 * 3_600_000;
const mostWrongPasswords = 5;

/**
 * The hash to keep, made outside of any transaction. For a used one-time password (the applicant
 * came back a step and on again) the one that is kept; undefined unless the password is the same.
 */
async function hashFor({ drizzle }: Database, otp: OtpRow, { email, password }: Body) {
  if (otp.consumedAt === null) return hashPassword(password);
  const pending = await findPending(drizzle, email);
  const same = pending?.otpId === otp.id && (await isPassword(password, pending.passwordHash));
  return same ? pending.passwordHash : undefined;
}

interface Proof {
  body: Body;
  snapshot: Snapshot;
  claim: OtpClaim;
}

type Kept = Pick<Proof, 'body' | 'snapshot'> & { passwordHash: string };

async function keep(tx: Queryable, otp: OtpRow, { body, snapshot, passwordHash }: Kept) {
  const now = new Date();
  await putPending(tx, {
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

/** Keeps what a one-time password proves. It may be used by the same call at once: then again. */
async function keepProved(deps: Deps, proof: Proof, otp: OtpRow): Promise<void> {
  const { body, snapshot, claim } = proof;
  const passwordHash = await hashFor(deps.database, otp, body);
  if (passwordHash === undefined) throw otpRefusal('used');
  const used = otp.consumedAt !== null;
  const trial = await deps.database.transaction(async (tx): Promise<OtpTrial> => {
    const now = await tryOtp(tx, deps, claim, ['verified', 'used']);
    if (!now.right || (now.otp.consumedAt !== null) !== used) return now;
    const lost = used && (await lockPending(tx, body.email))?.otpId !== now.otp.id;
    if (lost) return { right: false, refusal: otpRefusal('used') };
    if (!used) await consumeOtp(tx, now.otp);
    await keep(tx, now.otp, { body, snapshot, passwordHash });
    return now;
  });
  if (!trial.right) throw trial.refusal;
  if (!used && trial.otp.consumedAt !== null) await keepProved(deps, proof, trial.otp);
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
  const claim = { purpose, email, code: body.otp, caller } as const;
  const trial = await database.transaction((tx) => tryOtp(tx, deps, claim, ['verified', 'used']));
  if (!trial.right) throw trial.refusal;
  await keepProved(deps, { body, snapshot, claim }, trial.otp);
}

const turns = new Map<string, Promise<unknown>>();

/** Lets one submit of an email after another compare: right ones at once are all accepted. */
async function inTurn<T>(email: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(email) ?? Promise.resolve()).then(work);
  const ended = mine.catch(() => undefined);
  turns.set(email, ended);
  try {
    return await mine;
  } finally {
    if (turns.get(email) === ended) turns.delete(email);
  }
}

/** Counted before it is compared: passwords at once get no more tries than one after another. */
async function compare({ drizzle }: Database, pending: Pending, password: string) {
  const wrong = await countPassword(drizzle, pending, mostWrongPasswords);
  if (wrong === undefined) return undefined;
  let differs = false;
  try {
    differs = !(await isPassword(password, pending.passwordHash));
  } finally {
    if (!differs) await uncountPassword(drizzle, pending);
  }
  if (!differs) return pending;
  if (wrong < mostWrongPasswords) throw passwordDiffers();
  await endPending(drizzle, pending);
  throw passwordDiffers(messages.passwordExhausted);
}

/**
 * Compares the password of a submit with the pending registration's. Five wrong ones end that: it
 * must not serve to find the password out. Only who has the eligibility check that it was made with
 * can give any.
 * @returns the pending registration; undefined when there is none, or five wrong ones were counted.
 * @throws AppError 409 `password_differs`; 422 when the email was verified with another eligibility
 * check.
 */
export async function checkPassword(
  { database }: Deps,
  { email, password }: { email: string; password: string },
  snapshot: Snapshot,
): Promise<Pending | undefined> {
  const pending = await findPending(database.drizzle, email);
  if (!pending) return undefined;
  const { rollNumber, snapshotId } = pending;
  const other = snapshotId !== null && snapshotId !== snapshot.id;
  if (other || rollNumber !== snapshot.rollNumber) throw eligibilityInvalid();
  return inTurn(email, () => compare(database, pending, password));
}

/** 409: not the password that the pending registration has. */
export function passwordDiffers(message = messages.passwordDiffers): AppError {
  return conflict('password_differs', message);
}
