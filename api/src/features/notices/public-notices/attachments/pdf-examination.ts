import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type * as Library from '@cantoo/pdf-lib';
import { actsByItself, type PdfReader } from './pdf-actions.ts';

/** Why a PDF is not accepted. */
export type PdfProblem = 'unreadable' | 'protected' | 'script' | 'files';

type PdfLibrary = typeof Library;
type PdfObject = Library.PDFObject;

/** Actions that run, send or fetch something, also at a click (ISO 32000-2, 12.6.4). */
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm']);
/** Keys of dictionaries that hold scripts, and values of `Subtype` that do. */
const scriptKeys = new Set(['JS', 'JavaScript', 'XFA']);
const fileKeys = new Set(['EmbeddedFiles', 'EF']);
const richSubtypes = new Set(['RichMedia', 'Screen', 'Movie', '3D']);
const activeAddress = /^\s*(javascript|data|file):/i;

const largestUnpacked = 32 * 1024 * 1024;
const inflated = promisify(inflate);

function plainName(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Whether the compressed objects unpack to at most 32 MB, since the library unpacks them whatever
 * their size. Only Flate is accepted there, which every PDF writer uses.
 */
async function isSmallUnpacked(bytes: Buffer, text: string): Promise<boolean> {
  let left = largestUnpacked;
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

/** The problem with one entry of a dictionary, if it has one. */
function problemOfEntry(reader: PdfReader, name: string, value: PdfObject) {
  const { library } = reader;
  const word = value instanceof library.PDFName ? value.decodeText() : '';
  if (scriptKeys.has(name) || isActive(name, word)) return 'script';
  if (actsByItself(reader, name, value)) return 'script';
  if (name === 'URI' && activeAddress.test(textOf(library, value))) return 'script';
  return fileKeys.has(name) || (name === 'Type' && word === 'EmbeddedFile') ? 'files' : undefined;
}

function isActive(name: string, word: string): boolean {
  return (
    (name === 'S' && activeActions.has(word)) || (name === 'Subtype' && richSubtypes.has(word))
  );
}

function textOf({ PDFHexString, PDFString }: PdfLibrary, value: PdfObject): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

/** The first problem in a dictionary or an array, at any depth. */
function problemIn(reader: PdfReader, root: PdfObject): PdfProblem | undefined {
  const { PDFArray, PDFDict, PDFStream } = reader.library;
  const open: PdfObject[] = [root];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray());
    if (object instanceof PDFStream) open.push(object.dict);
    if (!(object instanceof PDFDict)) continue;
    for (const [key, value] of object.entries()) {
      const problem = problemOfEntry(reader, key.decodeText(), value);
      if (problem) return problem;
      open.push(value);
    }
  }
  return undefined;
}

/**
 * A problem in the plain text of the file, also in objects that a later part of it replaces: the
 * library keeps the last object of each number, while another program may show an earlier one.
 */
function problemInText(text: string): PdfProblem | undefined {
  if (/\/Encrypt\s*(\d|<<)/.test(text)) return 'protected';
  if (/\/S\s*\/(JavaScript|Launch)\b/.test(text)) return 'script';
  return undefined;
}

/**
 * Finds out why a PDF must not be published: it contains a script, an action that starts something, or
 * one that runs without a click and does more than show a page of the file (also within compressed
 * objects); it contains other files, is encrypted (so its content can't be checked), or can't be read.
 * A malicious file may take minutes and much memory: `pdf.ts` runs this in a thread with limits.
 * @returns undefined when the file is accepted
 */
export async function examine(bytes: Buffer): Promise<PdfProblem | undefined> {
  const text = bytes.toString('latin1');
  const found = problemInText(text);
  if (found) return found;
  if (!(await isSmallUnpacked(bytes, text))) return 'unreadable';
  const library = await import('@cantoo/pdf-lib');
  try {
    const document = await library.PDFDocument.load(bytes, {
      parseSpeed: library.ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
    if (document.getPageCount() === 0) return 'unreadable';
    const reader = { library, context: document.context };
    for (const [, object] of reader.context.enumerateIndirectObjects()) {
      const problem = problemIn(reader, object);
      if (problem) return problem;
    }
    return undefined;
  } catch {
    return 'unreadable';
  }
}
