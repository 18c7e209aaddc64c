import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { messages } from './messages.ts';

/** A sheet of 200,000 students with all columns takes about 200 MB. */
const mostUnpacked = 256 * 1024 * 1024;
const mostFiles = 2_000;

/** The file is no workbook, or can’t be read, as a sentence. */
export class WorkbookProblem extends Error {}

const workbookFile = 'xl/workbook.xml';
const relationsFile = 'xl/_rels/workbook.xml.rels';

/**
 * Unpacks the texts of a workbook. Each gets as many bytes as the archive declares, never more, and
 * their sum is limited: one that is longer than it says is cut off, and unreadable.
 */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let [total, files] = [0, 0];
  const filter = ({ name, originalSize, size, compression }: UnzipFileInfo) => {
    if (!/\.xml(?:\.rels)?$/u.test(name)) return false;
    files += 1;
    // A file that is not compressed is copied whatever size it declares.
    total += compression === 0 ? Math.max(size, originalSize) : originalSize;
    if (total > mostUnpacked || files > mostFiles) throw new WorkbookProblem(messages.tooLarge);
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error;
    throw new WorkbookProblem(messages.damaged, { cause: error });
  }
}

/** What is in place of the result that a formula lacks; no person types it. */
export const missingResult = '\uF8FFformula';

const part = String.raw`<(?:\w+:)?`;
const errorOrIsoDay = new RegExp(String.raw`(${part}c\s[^<]*?\st=)(["'])[ed]\2`, 'gu');
const formulaWithoutResult = new RegExp(
  String.raw`(${part}c)(\s[^<>]*)>\s*${part}f\b[^<>]*(?:/>|>[^<]*</(?:\w+:)?f>)\s*` +
    String.raw`(${part}v\s*(?:/>|></(?:\w+:)?v>))?\s*(?=</(?:\w+:)?c>)`,
  'gu',
);
const marksOfBoth = ['="e"', "='e'", '="d"', "='d'", '<f>', '<f ', '<f/', ':f>', ':f ', ':f/'];
const typeOfCell = /\st=(["'])(\w+)\1/u;

/**
 * A sheet of which the library shows every value: it leaves out errors, which become texts (#N/A), and
 * formulas whose result no spreadsheet has stored. Days in ISO 8601 remain as written.
 */
function withEveryValue(xml: string): string {
  const texts = xml.replaceAll(errorOrIsoDay, '$1$2str$2');
  return texts.replaceAll(
    formulaWithoutResult,
    (found, cell: string, attributes: string, value?: string) => {
      // The result of such a formula is an empty text.
      if (value !== undefined && typeOfCell.exec(attributes)?.[2] === 'str') return found;
      const prefix = cell.slice(1, -1);
      const others = attributes.replace(typeOfCell, '');
      return `${cell}${others} t="str"><${prefix}v>${missingResult}</${prefix}v>`;
    },
  );
}

/** Files as the library takes them: packed, without compression. */
function archiveOf(files: Record<string, Uint8Array>): ArrayBuffer {
  return zipSync(files, { level: 0 }).buffer;
}

export interface Workbook {
  /** Everything that the library reads. */
  complete: ArrayBuffer;
  /** The list of sheets with their places alone. */
  index: ArrayBuffer;
  /** Both as XML. */
  list: string;
  places: string;
}

/** Unpacks a workbook within the limits, for the library. @throws WorkbookProblem */
export function unpackWorkbook(bytes: Uint8Array): Workbook {
  const files = unpacked(bytes);
  const { [workbookFile]: list, [relationsFile]: relations } = files;
  if (!list) throw new WorkbookProblem(messages.otherFormat);
  if (!relations) throw new WorkbookProblem(messages.damaged);
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(files)) {
    const text = Buffer.from(buffer, byteOffset, byteLength);
    if (!marksOfBoth.some((mark) => text.includes(mark))) continue;
    files[name] = Buffer.from(withEveryValue(text.toString()));
  }
  return {
    complete: archiveOf(files),
    index: archiveOf({ [workbookFile]: list, [relationsFile]: relations }),
    list: new TextDecoder().decode(list),
    places: new TextDecoder().decode(relations),
  };
}
