import type { FileFormat } from '@hostel/contracts/office/reports';
import type { Report } from '../report.ts';
import { reportCsv } from './report-csv.ts';
import { type PdfContext, reportPdf } from './report-pdf.ts';
import { reportXlsx } from './report-xlsx.ts';

/** A report and the file to make of it. */
export interface FileTask {
  format: FileFormat;
  report: Report;
  context: PdfContext;
}

/** Makes the bytes of a file. */
export async function makeFile({ format, report, context }: FileTask): Promise<Uint8Array> {
  if (format === 'csv') return reportCsv(report);
  return format === 'xlsx' ? reportXlsx(report) : reportPdf(report, context);
}
