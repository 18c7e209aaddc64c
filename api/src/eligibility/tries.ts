import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { eligibilityTries } from '../database/schema/eligibility.ts';
import { tooMany } from '../errors.ts';
import { messages } from './messages.ts';
import { closedFor, day } from './tries-policy.ts';

/** Lets one try for a roll number after another through, until the transaction ends. */
async function queue(tx: Queryable, rollNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`eligibility ${rollNumber}`}, 0))`,
  );
}

/**
 * Counts a try as wrong before anything is looked up, so that a hundred at once get no more than
 * they would in a row; `forgetTry` takes it back. `address` stands for the caller's network.
 * @returns the try's id.
 * @throws AppError 429 `too_many_tries` with `Retry-After`.
 */
export async function countTry(
  database: Database,
  rollNumber: string,
  address: string,
): Promise<string> {
  const now = new Date();
  const id = newId();
  const closed = await database.transaction(async (tx) => {
    await queue(tx, rollNumber);
    const since = new Date(now.getTime() - day);
    const tries = await tx
      .select({ address: eligibilityTries.address, at: eligibilityTries.triedAt })
      .from(eligibilityTries)
      .where(and(eq(eligibilityTries.rollNumber, rollNumber), gt(eligibilityTries.triedAt, since)));
    const wait = closedFor(tries, address, now);
    if (wait === 0) {
      await tx.insert(eligibilityTries).values({ id, rollNumber, address, triedAt: now });
    }
    return wait;
  });
  if (closed > 0) throw tooMany(messages.tooManyTries(closed), closed / 1000, 'too_many_tries');
  return id;
}

/** Takes a try back: it was right, or nobody could judge it. */
export async function forgetTry({ drizzle }: Pick<Database, 'drizzle'>, id: string): Promise<void> {
  await drizzle.delete(eligibilityTries).where(eq(eligibilityTries.id, id));
}
