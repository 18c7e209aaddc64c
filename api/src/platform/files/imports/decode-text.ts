import type { importEncodings } from '@hostel/contracts/office/imports';

export type TextEncoding = (typeof importEncodings)[number];

type DecodedText = { text: string; encoding: TextEncoding } | { problem: string };

const notText =
  'This is neither a text file nor an Excel workbook. Open it in Excel, and choose Save As → Excel Workbook (.xlsx) or CSV UTF-8.';
const oldWorkbook =
  'This file is in the old Excel format (.xls). Open it in Excel, and choose Save As → Excel Workbook (.xlsx).';
const encryptedWorkbook =
  'This workbook has a password. Remove the password in Excel, save it, and choose it again.';
const webPage =
  'This file is a web page, whatever its name ends in. Open it in Excel, and choose Save As → Excel Workbook (.xlsx).';
const unknownEncoding =
  'The letters of the file can’t be read. Open it in Excel, and choose Save As → Excel Workbook (.xlsx) or CSV UTF-8.';

const startsWith = (bytes: Uint8Array, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

/** Whether a file is a ZIP archive, as Excel workbooks (.xlsx) are; an archive may be empty. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06);
}

/** Why a file is no text, by its first bytes: workbooks with a password are in the container of old ones. */
function formatProblem(bytes: Uint8Array): string | undefined {
  if (!startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return undefined;
  const { buffer, byteOffset, byteLength } = bytes;
  const isEncrypted = Buffer.from(buffer, byteOffset, byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
  return isEncrypted ? encryptedWorkbook : oldWorkbook;
}

function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The five bytes that Windows-1252 leaves without a letter are read as control characters. */
const unassigned = /[\u0081\u008D\u008F\u0090\u009D]/;

function decodedBytes(bytes: Uint8Array): DecodedText {
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

/**
 * Reads the text of a file that a spreadsheet saved: UTF-8 with or without a byte order mark, UTF-16
 * with one ("Unicode text"), and otherwise Windows-1252, in which Excel saves "CSV".
 * @returns the text without a byte order mark, or the problem in words
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const problem = formatProblem(bytes);
  if (problem !== undefined) return { problem };
  const found = decodedBytes(bytes);
  // Web pages export "to Excel" as a table in HTML that they call .xls.
  return 'text' in found && /^\s*</u.test(found.text) ? { problem: webPage } : found;
}
