import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type * as Library from '@cantoo/pdf-lib';

/** Why a PDF is not accepted; the caller words it. */
export type PdfProblem = 'unreadable' | 'protected' | 'script' | 'files';

type PdfLibrary = typeof Library;
type PdfObject = Library.PDFObject;

/** Actions that run, send or fetch something (ISO 32000-2, 12.6.4). */
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm']);
/** Keys of dictionaries that hold scripts, and values of `Subtype` that do. */
const scriptKeys = new Set(['JS', 'JavaScript', 'XFA']);
const fileKeys = new Set(['EmbeddedFiles', 'EF']);
const richSubtypes = new Set(['RichMedia', 'Screen', 'Movie', '3D']);

const mostUnpacked = 32 * 1024 * 1024;
const inflated = promisify(inflate);

function plainName(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Whether the compressed objects unpack to a sensible size: the library would unpack them whatever
 * their size. Only Flate is accepted there, which is what every writer uses.
 */
async function unpacksToLittle(bytes: Buffer, text: string): Promise<boolean> {
  let left = mostUnpacked;
  for (const { 1: dictionary = '', 0: all, index } of text.matchAll(
    /\bobj\b((?:(?!\bendobj\b)[\s\S]){0,4000}?)\bstream\r?\n/g,
  )) {
    const names = plainName(dictionary);
    if (!/\/(ObjStm|XRef)\b/.test(names) || !names.includes('/Filter')) continue;
    if (!/\/Filter\s*(\[\s*)?\/FlateDecode\s*(\]|\/|>|\s)/.test(names)) return false;
    const from = index + all.length;
    const data = bytes.subarray(from, text.indexOf('endstream', from));
    try {
      left -= (await inflated(data, { maxOutputLength: left, finishFlush: 2 })).length;
    } catch {
      return false;
    }
  }
  return true;
}

/** What a dictionary or an array holds that is not accepted, at any depth. */
function problemIn(library: PdfLibrary, root: PdfObject): PdfProblem | undefined {
  const { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString } = library;
  const open: PdfObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray());
    if (object instanceof PDFStream) open.push(object.dict);
    if (!(object instanceof PDFDict)) continue;
    for (const [key, value] of object.entries()) {
      const name = key.decodeText();
      const word = value instanceof PDFName ? value.decodeText() : '';
      if (scriptKeys.has(name)) return 'script';
      if (name === 'S' && activeActions.has(word)) return 'script';
      if (name === 'Subtype' && richSubtypes.has(word)) return 'script';
      if (fileKeys.has(name) || (name === 'Type' && word === 'EmbeddedFile')) return 'files';
      const uri = value instanceof PDFString || value instanceof PDFHexString ? value : undefined;
      if (name === 'URI' && /^\s*(javascript|data|file):/i.test(uri?.decodeText() ?? '')) {
        return 'script';
      }
      open.push(value);
    }
  }
  return undefined;
}

/**
 * What the file holds in plain sight, also in objects that a later part of it replaces: the library
 * keeps the last of each number, another program may show an earlier one.
 */
function problemInText(text: string): PdfProblem | undefined {
  if (/\/Encrypt\s*(\d|<<)/.test(text)) return 'protected';
  if (/\/S\s*\/(JavaScript|Launch)\b/.test(text)) return 'script';
  return undefined;
}

/**
 * Why a PDF must not be handed to visitors: it holds a script or an action that starts something
 * (also within compressed objects), carries other files, is encrypted (what it holds can't be
 * seen), or can't be read. undefined: it may. It may take minutes and much memory for a file made to
 * that end: `pdf.ts` runs it in a thread with limits.
 */
export async function examine(bytes: Buffer): Promise<PdfProblem | undefined> {
  const text = bytes.toString('latin1');
  const seen = problemInText(text);
  if (seen) return seen;
  if (!(await unpacksToLittle(bytes, text))) return 'unreadable';
  const library = await import('@cantoo/pdf-lib');
  try {
    const document = await library.PDFDocument.load(bytes, {
      parseSpeed: library.ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
    if (document.getPageCount() === 0) return 'unreadable';
    for (const [, object] of document.context.enumerateIndirectObjects()) {
      const problem = problemIn(library, object);
      if (problem) return problem;
    }
    return undefined;
  } catch {
    return 'unreadable';
  }
}
