import type { Queryable } from '../../database/connection/client.ts';
import { usedPuzzles } from '../../database/schema/platform/used-puzzles.ts';

/** Marks a puzzle as used; false when it was used before. */
export async function markUsed(tx: Queryable, nonce: string, expiresAt: Date): Promise<boolean> {
  const marked = await tx
    .insert(usedPuzzles)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedPuzzles.nonce });
  return marked.length > 0;
}
