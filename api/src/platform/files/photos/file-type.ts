/** The accepted types, recognised by their first bytes. */
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Where readers look for the header of a PDF, in bytes. */
const headerWithin = 1024;

/**
 * Where a PDF begins in a file, or -1. Programs that send files put line breaks, byte order marks or
 * headers before it, which readers skip.
 */
export function pdfStart(bytes: Buffer): number {
  return bytes.subarray(0, headerWithin).indexOf('%PDF-');
}

/**
 * Returns the type of a file by its bytes; undefined for every other type. File names and declared
 * types can't be trusted.
 * Signatures: ISO 32000-2 7.5.2, JPEG's SOI marker, PNG 5.2, WebP's RIFF header.
 */
export function fileTypeOf(bytes: Buffer): FileType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png';
  const riff = bytes.subarray(0, 4).toString('latin1') === 'RIFF';
  if (riff && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return pdfStart(bytes) < 0 ? undefined : 'application/pdf';
}
