import { readSheet, SheetNotFoundError } from 'read-excel-file/universal';
import { likeliestHeader } from '../separator.ts';
import type { TableLine, TableProblem } from '../table.ts';
import { cellText, numberText } from './cell-text.ts';
import { messages } from './messages.ts';
import { missingResult, unpackWorkbook, type Workbook, WorkbookProblem } from './unpack.ts';

export interface WorkbookTask {
  bytes: Uint8Array;
  /** Default: the first one that is not hidden. */
  sheet: string | undefined;
  /** Of the lines with text. */
  most: number;
}

/** A sheet that was read. */
export interface SheetLines {
  sheets: string[];
  sheet: string | null;
  lines: TableLine[];
}

/** Of all cells, in characters. A sheet of 200,000 students with all columns has half of it. */
const mostSize = 150_000_000;
const sizeOfCell = 10;

const tagsOf = (xml: string, name: string) =>
  xml.match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`, 'gu')) ?? [];

/** Whether each sheet of the list is shown and has cells: it is not hidden, and no chart. */
function shownSheets({ list, places }: Pick<Workbook, 'list' | 'places'>): boolean[] {
  const withCells = tagsOf(places, 'Relationship').filter((tag) => /\/worksheet["']/u.test(tag));
  const ids = withCells.map((tag) => /\sId=["']([^"']*)/u.exec(tag)?.[1]);
  return tagsOf(list, 'sheet').map((tag) => {
    const isHidden = /\sstate=["'](?:very)?hidden["']/iu.test(tag);
    return !isHidden && ids.includes(/:id=["']([^"']*)/u.exec(tag)?.[1]);
  });
}

/**
 * Calls the library. It has types for some errors of a workbook only: what its XML parser notices, and
 * what is missing in a workbook that is put together wrongly, is any error.
 * @throws WorkbookProblem; SheetNotFoundError
 */
async function rowsOf(archive: ArrayBuffer, sheet: string): Promise<readonly unknown[][]> {
  try {
    return await readSheet(archive, sheet, { parseNumber: numberText });
  } catch (error) {
    if (error instanceof SheetNotFoundError) throw error;
    throw new WorkbookProblem(messages.damaged, { cause: error });
  }
}

/** The names of the sheets that are shown: the library lists all of them where it misses one. */
async function sheetNames({ index, ...xml }: Workbook): Promise<string[]> {
  const shown = shownSheets(xml);
  try {
    await rowsOf(index, '\0');
  } catch (error) {
    if (!(error instanceof SheetNotFoundError) || !('sheets' in error)) throw error;
    const names: unknown[] = Array.isArray(error.sheets) ? error.sheets : [];
    return names.map(String).filter((_, place) => shown[place]);
  }
  return [];
}

/** The first formula without a result, as a problem of its cell. */
function formulaProblem(lines: readonly TableLine[]): TableProblem | undefined {
  const found = lines.find(({ cells }) => cells.includes(missingResult));
  if (!found) return undefined;
  const place = found.cells.indexOf(missingResult);
  const texts = lines.map(({ cells }) => cells.map((cell) => cell.replace(missingResult, '')));
  const header = likeliestHeader(texts);
  const column = header?.[place] || `column ${place + 1}`;
  return { line: found.line, column, message: messages.noResult, encoding: 'xlsx' };
}

/** The cells of a row up to the last one with text. */
function filledCells(row: readonly unknown[]): string[] {
  const cells = row.map(cellText);
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** @throws WorkbookProblem where many cells share long texts, so that the sheet outgrows its file. */
function linesOf(rows: readonly (readonly unknown[])[], most: number): TableLine[] {
  const lines: TableLine[] = [];
  let size = 0;
  for (const [index, row] of rows.entries()) {
    const cells = filledCells(row);
    for (const cell of cells) size += cell.length + sizeOfCell;
    if (size > mostSize) throw new WorkbookProblem(messages.tooLarge);
    if (cells.length > 0) lines.push({ cells, line: index + 1 });
    if (lines.length > most) break;
  }
  return lines;
}

async function readWithin({
  bytes,
  sheet,
  most,
}: WorkbookTask): Promise<SheetLines | TableProblem> {
  const workbook = unpackWorkbook(bytes);
  const sheets = await sheetNames(workbook);
  const name = sheet ?? sheets[0];
  if (name === undefined) return { sheets, sheet: null, lines: [] };
  if (!sheets.includes(name))
    return { line: 1, message: messages.noSheet(name), encoding: 'xlsx', sheets };
  const rows = await rowsOf(workbook.complete, name);
  const lines = linesOf(rows, most);
  const problem = formulaProblem(lines);
  return problem ? { ...problem, sheets } : { sheets, sheet: name, lines };
}

/** Reads one sheet of a workbook; what makes it unreadable is a problem in words. */
export async function readSheetLines(task: WorkbookTask): Promise<SheetLines | TableProblem> {
  try {
    return await readWithin(task);
  } catch (error) {
    if (error instanceof WorkbookProblem) return { line: 1, message: error.message };
    throw error;
  }
}
