import {
  type ImportRemark,
  importLimits,
  importRemarkKinds,
} from '@hostel/contracts/office/imports';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Remark } from '../../../platform/files/imports/definition.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { importRemarks } from '../../../platform/database/schema/office/imports.ts';

const rowsAtOnce = 5_000;

async function insertPart(
  tx: Queryable,
  importId: string,
  kind: ImportRemark['kind'],
  { remarks, from }: { remarks: readonly Remark[]; from: number },
): Promise<void> {
  const list = (values: readonly unknown[]) => sql.param(values);
  await tx.execute(sql`
    insert into import_remarks (import_id, position, kind, line, column_name, value, message)
    select ${importId}::uuid, ${from}::int + number::int, ${kind}, line, column_name, value, message
      from unnest(
        ${list(remarks.map(({ line }) => line))}::int[],
        ${list(remarks.map(({ column }) => column ?? null))}::text[],
        ${list(remarks.map(({ value }) => value ?? null))}::text[],
        ${list(remarks.map(({ message }) => message))}::text[]
      ) with ordinality as remark (line, column_name, value, message, number)`);
}

/** Replaces the remarks of an import, in the order of their lines; those past the limit are left out. */
export async function saveRemarks(
  tx: Queryable,
  importId: string,
  given: Record<(typeof importRemarkKinds)[number], readonly Remark[]>,
): Promise<void> {
  await deleteRemarks(tx, importId);
  let position = 0;
  for (const kind of importRemarkKinds) {
    const all = given[kind].toSorted((a, b) => a.line - b.line);
    for (let from = 0; from < Math.min(all.length, importLimits.problems); from += rowsAtOnce) {
      const remarks = all.slice(from, Math.min(from + rowsAtOnce, importLimits.problems));
      await insertPart(tx, importId, kind, { remarks, from: position });
      position += remarks.length;
    }
  }
}

export async function deleteRemarks(tx: Queryable, importId: string): Promise<void> {
  await tx.delete(importRemarks).where(eq(importRemarks.importId, importId));
}

const { kind, line, columnName, value, message, position } = importRemarks;

/** Remarks in the order of their lines, problems first; `total` is how many are stored. */
export async function findRemarks(
  queryable: Queryable,
  importId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ remarks: ImportRemark[]; total: number }> {
  const own = eq(importRemarks.importId, importId);
  const remarks = await queryable
    .select({ kind, line, column: columnName, value, message })
    .from(importRemarks)
    .where(own)
    .orderBy(asc(position))
    .limit(limit)
    .offset(offset);
  const [counted] = await queryable.select({ total: count() }).from(importRemarks).where(own);
  return { remarks, total: counted?.total ?? 0 };
}
