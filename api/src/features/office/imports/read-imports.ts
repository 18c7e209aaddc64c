import * as calls from '@hostel/contracts/office/imports';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../platform/records/audit/audit.ts';
import { tableReply } from '../../../platform/files/tables/make-in-thread.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext, FileReply, Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { findContent, findRecord, findRecords } from './import-repository.ts';
import { messages } from './messages.ts';
import { fileWithRemarks, remarksAsList } from './remarks-file.ts';
import { findRemarks } from './remarks-repository.ts';

type ReadDeps = Pick<Deps, 'database'>;

/** An import as the wire shows it. @throws AppError 404 */
export async function requireRecord(queryable: Queryable, id: string): Promise<calls.ImportRecord> {
  const record = await findRecord(queryable, id);
  if (!record) throw notFound(messages.unknownImport);
  return record;
}

/** Without the values of the file, which only administrators see. A file may lack names of columns. */
function withoutValues(record: calls.ImportRecord): calls.ImportRecord {
  return record.state === 'imported' ? record : { ...record, columns: [] };
}

/** One import. @throws AppError 403; 404. */
export async function readImport(
  { database }: ReadDeps,
  who: Session['person'],
  id: string,
): Promise<calls.ImportRecord> {
  requireAllHalls(who, messages.allHallsOnly);
  const record = await requireRecord(database.drizzle, id);
  return who.role === 'admin' ? record : withoutValues(record);
}

/** One page of the history of imports. @throws AppError 403 */
export async function listImports(
  { database }: ReadDeps,
  who: Session['person'],
  query: QueryOf<typeof calls.listImports>,
) {
  requireAllHalls(who, messages.allHallsOnly);
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { records, total } = await findRecords(database.drizzle, page);
  return { data: records.map(withoutValues), pagination: pages(query, total) };
}

/** One page of the problems and notes of a file. @throws AppError 403; 404. */
export async function listRemarks(
  { database }: ReadDeps,
  { who, params: { id }, query }: CallContext<typeof calls.importRemarks>,
) {
  requireAllHalls(who, messages.allHallsOnly);
  await requireRecord(database.drizzle, id);
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { remarks, total } = await findRemarks(database.drizzle, id, page);
  return { data: remarks, pagination: pages(query, total) };
}

/**
 * The file of a rejected import with a column of its problems: a workbook for a workbook, otherwise CSV. Of
 * other imports, and of a file that can’t be read, the list of problems, notes and changes as CSV.
 * @throws AppError 403; 404.
 */
export async function exportRemarks(
  { database: { drizzle } }: ReadDeps,
  { who, origin: where, params: { id } }: CallContext<typeof calls.exportImportRemarks>,
): Promise<FileReply> {
  requireAllHalls(who, messages.allHallsOnly);
  const record = await requireRecord(drizzle, id);
  const all = { limit: 2 * calls.importLimits.problems, offset: 0 };
  const { remarks, total } = await findRemarks(drizzle, id, all);
  const hasFile = record.state === 'rejected' && record.columns.length > 0;
  const content = hasFile ? await findContent(drizzle, id) : undefined;
  const onWhom = { type: 'import', id };
  const details = { rows: total };
  await audit(drizzle, { who, act: 'imports.exportRemarks', onWhom, where, details });
  const file = content && (await fileWithRemarks(content, record, remarks));
  const table = file ?? remarksAsList(remarks);
  const format = file && record.encoding === 'xlsx' ? 'xlsx' : 'csv';
  return tableReply({ format, table, name: 'import-problems' });
}
