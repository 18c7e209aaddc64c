import { type ImportKind, type ImportRecord, importRecord } from '@hostel/contracts/office/imports';
import { plainColumnName } from '@hostel/contracts/office/imports/columns';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { importFiles, imports } from '../../../platform/database/schema/office/imports.ts';
import type { KnownNames, ReadFile } from '../../../platform/files/imports/definition.ts';
import { toWire } from '../../../platform/database/wire-row.ts';

export type ImportRow = typeof imports.$inferSelect;

const checker = alias(people, 'checker');
const importer = alias(people, 'importer');

function selectRecords(queryable: Queryable) {
  return queryable
    .select({ row: imports, checkedBy: checker.name, importedBy: importer.name })
    .from(imports)
    .leftJoin(checker, eq(checker.id, imports.checkedBy))
    .leftJoin(importer, eq(importer.id, imports.importedBy))
    .$dynamic();
}

function countsOf({ added, changed, unchanged }: ImportRow): ImportRecord['counts'] {
  if (added === null || changed === null || unchanged === null) return null;
  return { added, changed, unchanged };
}

type Found = Awaited<ReturnType<typeof selectRecords>>[number];

function toRecord({ row, checkedBy, importedBy }: Found): ImportRecord {
  return toWire(importRecord, row, {
    rows: row.rowCount,
    counts: countsOf(row),
    problems: row.problemCount,
    notes: row.noteCount,
    changes: row.changeCount,
    checkedBy,
    importedBy,
  });
}

/** An import as the wire shows it; undefined for an unknown id. */
export async function findRecord(
  queryable: Queryable,
  id: string,
): Promise<ImportRecord | undefined> {
  const [found] = await selectRecords(queryable).where(eq(imports.id, id));
  return found && toRecord(found);
}

/** One page of the history, newest first, and how many imports there are. */
export async function findRecords(
  queryable: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: ImportRecord[]; total: number }> {
  const found = await selectRecords(queryable)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queryable.select({ total: count() }).from(imports);
  return { records: found.map(toRecord), total: counted?.total ?? 0 };
}

/** The row of an import, locked until the transaction ends. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

export async function insertImport(
  tx: Queryable,
  row: typeof imports.$inferInsert,
  content?: Buffer,
): Promise<void> {
  await tx.insert(imports).values(row);
  if (content) await tx.insert(importFiles).values({ importId: row.id, content });
}

/** Changes an import; `updatedAt` changes with it. */
export async function updateImport(
  tx: Queryable,
  id: string,
  change: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  const updatedAt = sql`greatest(now(), ${imports.updatedAt} + interval '1 millisecond')`;
  await tx
    .update(imports)
    .set({ ...change, updatedAt })
    .where(eq(imports.id, id));
}

/** Saves how far the work is, outside its transaction. */
export async function saveProgress(
  queryable: Queryable,
  id: string,
  progress: { rowsDone?: number; rowCount?: number; attempts?: number },
): Promise<void> {
  await queryable.update(imports).set(progress).where(eq(imports.id, id));
}

export async function findContent(queryable: Queryable, id: string): Promise<Buffer | undefined> {
  const [file] = await queryable.select().from(importFiles).where(eq(importFiles.importId, id));
  return file?.content;
}

/**
 * Deletes the files of imports, and what was shown of their columns. Of an imported file the names remain,
 * for the next one.
 */
export async function deleteContents(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(importFiles).where(inArray(importFiles.importId, [...ids]));
  const names = sql`(
    select coalesce(jsonb_agg(one || '{"samples": []}' order by place), '[]')
      from jsonb_array_elements(${imports.columns}) with ordinality as each_column (one, place))`;
  const remaining = sql`case when ${imports.state} = 'imported' then ${names} else '[]' end`;
  await tx
    .update(imports)
    .set({ columns: remaining })
    .where(inArray(imports.id, [...ids]));
}

/** What the columns of the last imported file of a kind were: fields by their plain names. */
export async function findKnownNames(queryable: Queryable, kind: ImportKind): Promise<KnownNames> {
  const [last] = await queryable
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.kind, kind), eq(imports.state, 'imported')))
    .orderBy(desc(imports.importedAt))
    .limit(1);
  const columns = last?.columns ?? [];
  return new Map(
    columns.flatMap(({ name, field }) =>
      field === null ? [] : [[plainColumnName(name), field] as const],
    ),
  );
}

/** What an import stores of how its file was read. */
export function readingToStore(file: ReadFile) {
  const { encoding, separator, sheet, headerLine, columns, dayOrder, rows: rowCount } = file;
  const sheets = [...file.sheets];
  return { encoding, separator, sheets, sheet, headerLine, columns, dayOrder, rowCount };
}

/** The import that has waited longest for work. */
export async function findWaiting(queryable: Queryable): Promise<ImportRow | undefined> {
  const [row] = await queryable
    .select()
    .from(imports)
    .where(inArray(imports.state, ['checking', 'importing']))
    .orderBy(imports.createdAt, imports.id)
    .limit(1);
  return row;
}
