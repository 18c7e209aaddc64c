import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { visitCounts } from '../../database/schema/delivery/visits.ts';

/** Pages that were served in a minute to a group of networks. */
export interface ServedCount {
  minute: Date;
  /** Of the shell. */
  version: string;
  group: number;
  pages: number;
}

/** Adds served pages to the counts, in one statement. */
export async function addServed(tx: Queryable, counts: readonly ServedCount[]): Promise<void> {
  // Every process in the same order: two never wait for each other.
  const sorted = counts.toSorted(
    (a, b) =>
      a.minute.getTime() - b.minute.getTime() ||
      (a.version < b.version ? -1 : Number(a.version > b.version)) ||
      a.group - b.group,
  );
  await tx
    .insert(visitCounts)
    .values(
      sorted.map(({ minute, version, group, pages }) => ({
        per: 'minute' as const,
        at: minute,
        frontEnd: 'shell',
        version,
        networkGroup: group,
        served: pages,
      })),
    )
    .onConflictDoUpdate({
      target: [
        visitCounts.per,
        visitCounts.at,
        visitCounts.frontEnd,
        visitCounts.version,
        visitCounts.networkGroup,
      ],
      set: { served: sql`${visitCounts.served} + excluded.served` },
    });
}
