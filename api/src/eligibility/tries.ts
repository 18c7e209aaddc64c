import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { eligibilityTries } from '../database/schema/eligibility.ts';
import type { Deps } from '../deps.ts';
import { networkAddress } from '../plugins/network-address.ts';
import { requirePuzzle } from '../puzzles/puzzles.ts';
import { addressWindow, day, puzzleLevel } from './tries-policy.ts';

/** Who tries a roll number. */
export interface Try {
  rollNumber: string;
  /** The caller's, as the connection says. */
  address: string;
  puzzleSolution: string | undefined;
}

/** Lets one try for a roll number after another through, until the transaction ends. */
async function queue(tx: Queryable, rollNumber: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`eligibility ${rollNumber}`}, 0))`,
  );
}

async function levelFor(tx: Queryable, rollNumber: string, network: string, now: Date) {
  const since = (time: number) => gt(eligibilityTries.triedAt, new Date(now.getTime() - time));
  const ofRollNumber = and(eq(eligibilityTries.rollNumber, rollNumber), since(day));
  const ofAddress = and(eq(eligibilityTries.address, network), since(addressWindow));
  return puzzleLevel(
    await tx.$count(eligibilityTries, ofRollNumber),
    await tx.$count(eligibilityTries, ofAddress),
  );
}

/**
 * Counts a try as wrong before anything is looked up, so that a hundred at once get no more than
 * they would in a row; `forgetTry` takes it back.
 * @returns the try's id.
 * @throws AppError 429 `puzzle_required` after five wrong tries for the roll number within a day, or
 * thirty of the address within 15 minutes; nothing is counted then.
 */
export async function countTry(
  deps: Pick<Deps, 'config' | 'database'>,
  { rollNumber, address, puzzleSolution }: Try,
): Promise<string> {
  const now = new Date();
  const id = newId();
  const network = networkAddress(address);
  await deps.database.transaction(async (tx) => {
    await queue(tx, rollNumber);
    const level = await levelFor(tx, rollNumber, network, now);
    const demand = { purpose: 'registration.checkEligibility', subject: rollNumber, level };
    if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    await tx.insert(eligibilityTries).values({ id, rollNumber, address: network, triedAt: now });
  });
  return id;
}

/** Takes a try back: it was right, or nobody could judge it. */
export async function forgetTry({ drizzle }: Pick<Database, 'drizzle'>, id: string): Promise<void> {
  await drizzle.delete(eligibilityTries).where(eq(eligibilityTries.id, id));
}
