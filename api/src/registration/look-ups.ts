import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { emailLookUps } from '../database/schema/registration.ts';
import type { Deps } from '../deps.ts';
import { addressWindow, freeEmails, levelPast } from '../one-time-passwords/policy.ts';
import { networkAddress } from '../plugins/network-address.ts';
import { requirePuzzle } from '../puzzles/puzzles.ts';

/** Who asks about an email. */
export interface LookUp {
  email: string;
  /** The caller's, as the connection says. */
  address: string;
  puzzleSolution: string | undefined;
}

/** Lets one look-up of an address after another through, until the transaction ends. */
async function queue(tx: Queryable, address: string): Promise<void> {
  const name = `email look-up from ${address}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Counts an email that an address asks about before it is looked up, whether it is registered or
 * not. One that the address asked about within the last ten minutes is free.
 * @returns the level of the puzzle that was solved for it; 0 for none.
 * @throws AppError 429 `puzzle_required` past 30 emails within ten minutes; nothing is counted then.
 */
export function countLookUp(
  deps: Pick<Deps, 'config' | 'database'>,
  { email, address, puzzleSolution }: LookUp,
): Promise<number> {
  const network = networkAddress(address);
  return deps.database.transaction(async (tx) => {
    await queue(tx, network);
    const lookedUpAt = new Date();
    const recent = and(
      eq(emailLookUps.address, network),
      gt(emailLookUps.lookedUpAt, new Date(lookedUpAt.getTime() - addressWindow)),
    );
    if (await tx.$count(emailLookUps, and(recent, eq(emailLookUps.email, email)))) return 0;
    const level = levelPast(freeEmails, await tx.$count(emailLookUps, recent));
    const demand = { purpose: 'registration.lookUp', subject: email, level };
    if (level > 0) await requirePuzzle(deps, tx, demand, puzzleSolution);
    await tx
      .insert(emailLookUps)
      .values({ address: network, email, lookedUpAt })
      .onConflictDoUpdate({
        target: [emailLookUps.address, emailLookUps.email],
        set: { lookedUpAt },
      });
    return level;
  });
}
