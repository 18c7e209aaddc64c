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
import { findRecord, findRecords } from './import-repository.ts';
import { messages } from './messages.ts';
import { findRemarks } from './remarks-repository.ts';

type ReadDeps = Pick<Deps, 'database'>;

/** An import as the wire shows it. @throws AppError 404 */
export async function requireRecord(queryable: Queryable, id: string): Promise<calls.ImportRecord> {
  const record = await findRecord(queryable, id);
  if (!record) throw notFound(messages.unknownImport);
  return record;
}

/** One import. @throws AppError 403; 404. */
export function readImport(
  { database }: ReadDeps,
  who: Session['person'],
  id: string,
): Promise<calls.ImportRecord> {
  requireAllHalls(who, messages.allHallsOnly);
  return requireRecord(database.drizzle, id);
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
  return { data: records, pagination: pages(query, total) };
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

const columns = [
  { label: 'Line', kind: 'count' },
  { label: 'Kind', kind: 'text' },
  { label: 'Column', kind: 'text' },
  // As it was read, whatever it is.
  { label: 'Value', kind: 'identifier' },
  { label: 'Message', kind: 'text' },
] as const;

/** All problems and notes of a file as CSV. @throws AppError 403; 404. */
export async function exportRemarks(
  { database }: ReadDeps,
  { who, origin: where, params: { id } }: CallContext<typeof calls.exportImportRemarks>,
): Promise<FileReply> {
  requireAllHalls(who, messages.allHallsOnly);
  await requireRecord(database.drizzle, id);
  const all = { limit: 2 * calls.importLimits.problems, offset: 0 };
  const { remarks, total } = await findRemarks(database.drizzle, id, all);
  const onWhom = { type: 'import', id };
  const details = { rows: total };
  await audit(database.drizzle, { who, act: 'imports.exportRemarks', onWhom, where, details });
  const rows = remarks.map(({ line, kind, column, value, message }) => {
    return [line, kind === 'note' ? 'Note' : 'Problem', column, value, message];
  });
  const table = { title: 'Problems', columns, rows };
  return tableReply({ format: 'csv', table, name: 'import-problems' });
}
