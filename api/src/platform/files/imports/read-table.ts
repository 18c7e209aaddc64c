import { formatCount } from '@hostel/contracts/wire/counts';
import { decodeText, isWorkbook } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { mostTitleLines } from './separator.ts';
import type { FileTable, TableProblem } from './table.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

interface Options {
  /** Below the header. */
  mostRows: number;
  /** Of a workbook; default: the first one that is not hidden. */
  sheet?: string | undefined;
}

async function readText(bytes: Uint8Array, most: number): Promise<FileTable | TableProblem> {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return { line: 1, message: decoded.problem };
  const { encoding, text } = decoded;
  const read = await readCsv(text, most);
  return 'lines' in read ? { encoding, sheets: [], sheet: null, ...read } : { ...read, encoding };
}

async function readSheet(
  bytes: Uint8Array,
  most: number,
  sheet: string | undefined,
): Promise<FileTable | TableProblem> {
  const read = await readWorkbook({ bytes, sheet, most });
  return 'lines' in read ? { encoding: 'xlsx', separator: null, ...read } : read;
}

/**
 * Reads a file that a spreadsheet saved: a CSV file in any of the encodings, or a sheet of an Excel
 * workbook. Other calls are answered meanwhile.
 */
export async function readTable(
  bytes: Uint8Array,
  { mostRows, sheet }: Options,
): Promise<FileTable | TableProblem> {
  const most = mostRows + 1 + mostTitleLines;
  const table = await (isWorkbook(bytes) ? readSheet(bytes, most, sheet) : readText(bytes, most));
  if (!('lines' in table) || table.lines.length <= most) return table;
  const { encoding, sheets, lines } = table;
  const message = `The file has more than ${formatCount(mostRows)} rows, the most that can be imported at once. Please split it into several files.`;
  return { line: lines[most]?.line ?? 1, message, encoding, sheets };
}
