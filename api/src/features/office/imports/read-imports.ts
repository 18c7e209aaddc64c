import type { ImportRecord, ImportRemark } from '@hostel/contracts/office/imports';
import { importLimits } from '@hostel/contracts/office/imports';
import type { Pagination } from '@hostel/contracts/wire/envelope';
import { audit } from '../../../platform/records/audit/audit.ts';
import { csvOf } from '../../../platform/files/csv/csv.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, notFound } from '../../../platform/core/errors/errors.ts';
import type { FileReply, Origin, Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { findRecord, findRecords } from './import-repository.ts';
import { messages } from './messages.ts';
import { findRemarks } from './remarks-repository.ts';

type ReadDeps = Pick<Deps, 'database'>;

/** A file has students of every hall. @throws AppError 403 for staff of some halls. */
export function requireAllHalls({ halls }: Pick<Session['person'], 'halls'>): void {
  if (halls !== null) throw forbidden(messages.allHallsOnly);
}

/** An import as the wire shows it. @throws AppError 404 */
export async function requireRecord(queryable: Queryable, id: string): Promise<ImportRecord> {
  const record = await findRecord(queryable, id);
  if (!record) throw notFound(messages.unknownImport);
  return record;
}

/** One import. @throws AppError 403; 404. */
export function readImport(
  { database }: ReadDeps,
  who: Session['person'],
  id: string,
): Promise<ImportRecord> {
  requireAllHalls(who);
  return requireRecord(database.drizzle, id);
}

/** One page of the history of imports. @throws AppError 403 */
export async function listImports(
  { database }: ReadDeps,
  who: Session['person'],
  query: { page: number; limit: number },
): Promise<{ data: ImportRecord[]; pagination: Pagination }> {
  requireAllHalls(who);
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { records, total } = await findRecords(database.drizzle, page);
  return { data: records, pagination: pages(query, total) };
}

/** One page of the problems and notes of a file. @throws AppError 403; 404. */
export async function listRemarks(
  { database }: ReadDeps,
  who: Session['person'],
  { id, query }: { id: string; query: { page: number; limit: number } },
): Promise<{ data: ImportRemark[]; pagination: Pagination }> {
  requireAllHalls(who);
  await requireRecord(database.drizzle, id);
  const page = { limit: query.limit, offset: offsetOf(query) };
  const { remarks, total } = await findRemarks(database.drizzle, id, page);
  return { data: remarks, pagination: pages(query, total) };
}

const columns = ['Line', 'Kind', 'Column', 'Value', 'Message'];

/** All problems and notes of a file as CSV. @throws AppError 403; 404. */
export async function exportRemarks(
  { database }: ReadDeps,
  { who, origin, id }: { who: Session['person']; origin: Origin; id: string },
): Promise<FileReply> {
  requireAllHalls(who);
  await requireRecord(database.drizzle, id);
  const all = { limit: 2 * importLimits.problems, offset: 0 };
  const { remarks, total } = await findRemarks(database.drizzle, id, all);
  const onWhom = { type: 'import', id };
  const details = { rows: total };
  await audit(database.drizzle, {
    who,
    act: 'imports.exportRemarks',
    onWhom,
    where: origin,
    details,
  });
  const rows = remarks.map(({ line, kind, column, value, message }) => {
    return [line, kind === 'note' ? 'Note' : 'Problem', column, value, message];
  });
  return {
    content: Buffer.from(csvOf(columns, rows)),
    contentType: 'text/csv; charset=utf-8',
    filename: 'import-problems.csv',
    download: true,
  };
}
