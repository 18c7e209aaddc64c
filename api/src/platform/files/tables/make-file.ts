import type { FileFormat } from '@hostel/contracts/office/reports';
import type { Table } from './table.ts';
import { tableCsv } from './table-csv.ts';
import { type PdfContext, tablePdf } from './table-pdf.ts';
import { tableXlsx } from './table-xlsx.ts';

/** A table and the file to make of it. */
export type FileTask = { table: Table } & (
  { format: Exclude<FileFormat, 'pdf'> } | { format: 'pdf'; context: PdfContext }
);

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Makes the bytes of a file. */
export async function makeFile(task: FileTask): Promise<Uint8Array> {
  if (task.format === 'pdf') return tablePdf(task.table, task.context);
  return task.format === 'csv' ? tableCsv(task.table) : tableXlsx(task.table);
}
