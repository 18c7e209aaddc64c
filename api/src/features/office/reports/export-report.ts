import type { FileFormat } from '@hostel/contracts/office/reports';
import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { tableReply } from '../../../platform/files/tables/make-in-thread.ts';
import type { Caller, FileReply } from '../../../platform/http/call-context.ts';
import { findHallNames } from './hall-name-repository.ts';
import { messages } from './messages.ts';
import type { Report, ReportReader } from './report.ts';

/** More rows are no sheet to print. */
const mostPdfRows = 3_000;

interface Exported {
  report: Report;
  reader: ReportReader;
  format: FileFormat;
  /** Names the file, such as `hall-roll`. */
  name: string;
}

async function hallsText(
  { drizzle }: Deps['database'],
  { scope, hall }: ReportReader,
): Promise<string> {
  if (scope === null && hall === undefined) return messages.allHalls;
  const names = await findHallNames(drizzle);
  const ids = hall === undefined ? (scope ?? []) : [hall];
  return ids.map((id) => names.get(id) ?? id).join(', ');
}

/**
 * A report as a file; the download is audited, without anything personal.
 * @throws AppError 422 `too_many_rows` for a PDF of too many rows
 */
export async function exportReport(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { who, origin }: Caller,
  { report, reader, format, name }: Exported,
): Promise<FileReply> {
  const rows = report.rows.length;
  if (format === 'pdf' && rows > mostPdfRows) {
    throw ruleRefuses('too_many_rows', messages.tooManyRows(mostPdfRows));
  }
  const today = dayOf(new Date(), config.timeZone);
  const context = { today, halls: await hallsText(database, reader) };
  const details = { report: name, format, rows, ...(reader.hall ? { hall: reader.hall } : {}) };
  await audit(database.drizzle, { who, act: 'reports.export', where: origin, details });
  const place = reader.hall === undefined ? '' : `-${reader.hall}`;
  return tableReply({ format, table: report, context, name: `${name}${place}-${today}` });
}
