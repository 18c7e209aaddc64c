import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection/client.ts';
import { operationCounts } from '../../database/schema/platform/operations.ts';

/** Operations of one name in one hour. */
export type OperationCount = typeof operationCounts.$inferInsert & {
  done: number;
  refused: number;
  failed: number;
};

const t = operationCounts;
const sum = (column: 'done' | 'refused' | 'failed') =>
  sql`${t[column]} + excluded.${sql.identifier(column)}`;
const latest = (column: typeof t.lastDoneAt, name: string) =>
  sql`greatest(${column}, excluded.${sql.identifier(name)})`;

/** Adds operations to those of their hours, in one statement. */
export async function addCounts(tx: Queryable, counts: readonly OperationCount[]): Promise<void> {
  // Every process in the same order: two never wait for each other.
  const sorted = counts.toSorted((a, b) =>
    `${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1,
  );
  await tx
    .insert(t)
    .values(sorted)
    .onConflictDoUpdate({
      target: [t.at, t.kind, t.name],
      set: {
        done: sum('done'),
        refused: sum('refused'),
        failed: sum('failed'),
        lastDoneAt: latest(t.lastDoneAt, 'last_done_at'),
        lastFailedAt: latest(t.lastFailedAt, 'last_failed_at'),
        lastFailure: sql`coalesce(excluded.last_failure, ${t.lastFailure})`,
      },
    });
}
