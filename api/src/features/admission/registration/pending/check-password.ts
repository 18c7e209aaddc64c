import type { Database } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { type AppError, conflict } from '../../../../platform/core/errors/errors.ts';
import { isPassword } from '../../../identity/sign-in/index.ts';
import { eligibilityInvalid, type Snapshot } from '../../eligibility/index.ts';
import { messages } from '../messages.ts';
import {
  countWrongPassword,
  deletePendingRow,
  discountWrongPassword,
  findPending,
  type Pending,
} from '../repository.ts';

const maxWrongPasswords = 5;

const queues = new Map<string, Promise<unknown>>();

/** Compares the submits of an email one after another, so that simultaneous right ones all pass. */
async function oneAtATime<T>(email: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(email) ?? Promise.resolve()).then(work);
  const ended = mine.catch(() => undefined);
  queues.set(email, ended);
  try {
    return await mine;
  } finally {
    if (queues.get(email) === ended) queues.delete(email);
  }
}

/**
 * Counts the password as wrong before it is compared, so that simultaneous passwords get no more
 * guesses than consecutive ones.
 */
async function compare({ drizzle }: Database, pending: Pending, password: string) {
  const wrong = await countWrongPassword(drizzle, pending, maxWrongPasswords);
  if (wrong === undefined) return undefined;
  let differs = false;
  try {
    differs = !(await isPassword(password, pending.passwordHash));
  } finally {
    if (!differs) await discountWrongPassword(drizzle, pending);
  }
  if (!differs) return pending;
  if (wrong < maxWrongPasswords) throw passwordDiffers();
  await deletePendingRow(drizzle, pending);
  throw passwordDiffers(messages.passwordExhausted);
}

/**
 * Compares the password of a submit with that of the pending registration. Five wrong passwords delete
 * the pending registration, so that the password can't be guessed. Only a caller with the eligibility
 * check of the pending registration may compare at all.
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
  return oneAtATime(email, () => compare(database, pending, password));
}

/** 409 `password_differs`: not the password of the pending registration. */
export function passwordDiffers(message = messages.passwordDiffers): AppError {
  return conflict('password_differs', message);
}
