import { asc, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/connection/client.ts';
import { auditLog } from '../../../database/schema/platform/audit-log.ts';
import { auditSeals, auditUnsealed } from '../../../database/schema/platform/audit-seals.ts';
import type { ChainHead, Seal, SealedRow } from './seal.ts';

const sealLock = sql`hashtextextended('audit seals', 0)`;

/** Whether this transaction is the one that seals; another process may be sealing. */
export async function lockSeals(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealLock}) as mine`,
  );
  return rows[0]?.mine === true;
}

/**
 * Takes rows that wait for a seal, at most `limit`, those older than the seals first and apart. In no
 * order: sorting all that wait for each seal takes minutes after the upgrade of a large log.
 */
export async function takeUnsealed(
  tx: Queryable,
  limit: number,
): Promise<{ ids: string[]; existing: boolean }> {
  const { rows } = await tx.execute<{ audit_id: string; existing: boolean }>(sql`
    delete from audit_unsealed where audit_id = any (array(
      select audit_id from audit_unsealed
       where existing = exists (select from audit_unsealed where existing)
       limit ${limit}))
    returning audit_id, existing`);
  return {
    ids: rows.map((row) => row.audit_id).sort(),
    existing: rows[0]?.existing ?? false,
  };
}

/** Every column of the row, as PostgreSQL writes it in the same way on any server. */
const rowText = sql<string>`jsonb_build_array(
  extract(epoch from ${auditLog.at})::text, ${auditLog.actorId}, ${auditLog.actorRole},
  ${auditLog.action}, ${auditLog.subjectType}, ${auditLog.subjectId}, ${auditLog.outcome},
  ${auditLog.address}, ${auditLog.requestId}, ${auditLog.details})::text`;

/** The rows of the audit log that exist among the ids, by id. */
export async function findRows(
  tx: Queryable,
  ids: readonly string[],
): Promise<Map<string, SealedRow & { at: Date }>> {
  const rows = await tx
    .select({ id: auditLog.id, at: auditLog.at, text: rowText })
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest seal, and when it was made. */
export async function findHead(
  tx: Queryable,
): Promise<(ChainHead & { sealedAt: Date }) | undefined> {
  const { number, digest, sealedAt } = auditSeals;
  const [head] = await tx
    .select({ number, digest, sealedAt })
    .from(auditSeals)
    .orderBy(desc(number))
    .limit(1);
  return head;
}

export async function insertSeal(tx: Queryable, seal: Seal): Promise<void> {
  await tx.insert(auditSeals).values({ ...seal, auditIds: [...seal.auditIds] });
}

/** Seals after a number, in their order. */
export async function findSealsAfter(
  tx: Queryable,
  number: number,
  limit: number,
): Promise<Seal[]> {
  return tx
    .select()
    .from(auditSeals)
    .where(gt(auditSeals.number, number))
    .orderBy(asc(auditSeals.number))
    .limit(limit);
}

export async function countUnsealed(tx: Queryable): Promise<number> {
  return tx.$count(auditUnsealed);
}

/** `except`, which reads each table once: `not in` and joins may read all seals for each row. */
export const uncoveredRows = sql`
  select id from (
    select id from audit_log
    except select unnest(audit_ids) from audit_seals
    except select audit_id from audit_unsealed) uncovered`;

/**
 * Rows of the audit log that no seal covers and that wait for none, and ids that two seals cover: at
 * most `limit` of each.
 */
export async function findStrays(
  tx: Queryable,
  limit: number,
): Promise<{ uncovered: string[]; coveredTwice: string[] }> {
  const uncovered = await tx.execute<{ id: string }>(
    sql`${uncoveredRows} order by id limit ${limit}`,
  );
  const twice = await tx.execute<{ id: string }>(sql`
    select id from (select unnest(audit_ids) as id from audit_seals) covered
     group by id having count(*) > 1 order by id limit ${limit}`);
  return {
    uncovered: uncovered.rows.map(({ id }) => id),
    coveredTwice: twice.rows.map(({ id }) => id),
  };
}
