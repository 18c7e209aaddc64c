import type * as Library from '@cantoo/pdf-lib';

type PdfObject = Library.PDFObject;

/** What reads the objects of a file. */
export interface PdfReader {
  library: typeof Library;
  context: Library.PDFContext;
}

/** Named actions that show another page (ISO 32000-2, table 215). */
const pageActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** The object that a reference leads to; undefined for none and for null. */
function resolve({ library, context }: PdfReader, given: PdfObject | undefined) {
  const found = context.lookup(given);
  return found === library.PDFNull ? undefined : found;
}

/** A name without its slash and its escapes; undefined for another object. */
function nameOf(reader: PdfReader, given: PdfObject | undefined): string | undefined {
  const found = resolve(reader, given);
  return found instanceof reader.library.PDFName ? found.decodeText() : undefined;
}

function entry(reader: PdfReader, dictionary: Library.PDFDict, key: string) {
  return dictionary.get(reader.library.PDFName.of(key));
}

/** Whether a destination is a page of this file, or a named place of it. */
function isDestination(reader: PdfReader, given: PdfObject | undefined): boolean {
  const { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFString } = reader.library;
  const found = resolve(reader, given);
  if (!(found instanceof PDFArray)) {
    return [PDFName, PDFString, PDFHexString].some((kind) => found instanceof kind);
  }
  const page = resolve(reader, found.asArray()[0]);
  if (page instanceof PDFDict) return nameOf(reader, entry(reader, page, 'Type')) === 'Page';
  return page instanceof PDFNumber;
}

function showsPage(reader: PdfReader, action: Library.PDFDict): boolean {
  switch (nameOf(reader, entry(reader, action, 'S'))) {
    case 'GoTo':
      return isDestination(reader, entry(reader, action, 'D'));
    case 'Named':
      return pageActions.has(nameOf(reader, entry(reader, action, 'N')) ?? '');
    default:
      return false;
  }
}

/** Whether an action, and every one that follows it, only shows a page of this file. */
function staysInFile(reader: PdfReader, action: PdfObject): boolean {
  const { PDFArray, PDFDict } = reader.library;
  const visited = new Set<PdfObject>();
  const open: (PdfObject | undefined)[] = [action];
  while (open.length > 0) {
    const next = resolve(reader, open.pop());
    if (next === undefined || visited.has(next)) continue;
    visited.add(next);
    if (!(next instanceof PDFDict) || !showsPage(reader, next)) return false;
    const following = resolve(reader, entry(reader, next, 'Next'));
    open.push(...(following instanceof PDFArray ? following.asArray() : [following]));
  }
  return true;
}

/**
 * Whether an entry of a dictionary makes a program do more, without a click, than show a page of this
 * file: on opening (`OpenAction`) or on an event (`AA`). Only what is known to be harmless is allowed.
 */
export function actsByItself(reader: PdfReader, key: string, value: PdfObject): boolean {
  const { PDFArray, PDFDict } = reader.library;
  if (key === 'OpenAction') {
    return resolve(reader, value) instanceof PDFArray
      ? !isDestination(reader, value)
      : !staysInFile(reader, value);
  }
  if (key !== 'AA') return false;
  const events = resolve(reader, value);
  if (!(events instanceof PDFDict)) return events !== undefined;
  return events.values().some((action) => !staysInFile(reader, action));
}
