import type { importEncodings } from '@hostel/contracts/office/imports';

export type TextEncoding = (typeof importEncodings)[number];

export type DecodedText = { text: string; encoding: TextEncoding } | { problem: string };

const notText = 'This is not a text file. In the spreadsheet, choose Save as → CSV UTF-8.';
const workbook = 'This is an Excel workbook. In Excel, choose Save as → CSV UTF-8.';
const unknownEncoding =
  'The letters of the file can’t be read. In the spreadsheet, choose Save as → CSV UTF-8.';

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The five bytes that Windows-1252 leaves without a letter are read as control characters. */
const unassigned = /[\u0081\u008D\u008F\u0090\u009D]/;

/**
 * Reads the text of a file that a spreadsheet saved: UTF-8 with or without a byte order mark, UTF-16
 * with one ("Unicode text"), and otherwise Windows-1252, in which Excel saves "CSV".
 * @returns the text without a byte order mark, or the problem in words
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: workbook };
  const wide = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-16be';
  if (wide === 'utf-16le' || startsWith(bytes, 0xfe, 0xff)) {
    const text = decoded(bytes, wide);
    return text === undefined ? { problem: unknownEncoding } : { text, encoding: 'utf-16' };
  }
  if (bytes.includes(0)) return { problem: notText };
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) {
    const marked = startsWith(bytes, 0xef, 0xbb, 0xbf);
    return { text: utf8, encoding: marked ? 'utf-8-mark' : 'utf-8' };
  }
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (unassigned.test(text)) return { problem: unknownEncoding };
  return { text, encoding: 'windows-1252' };
}
