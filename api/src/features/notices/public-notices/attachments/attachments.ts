import { attachmentLimits } from '@hostel/contracts/notices/public-notices';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import { AppError } from '../../../../platform/core/errors/errors.ts';
import { fileTypeOf, pdfStart } from '../../../../platform/files/photos/file-type.ts';
import {
  PictureError,
  type PictureProblem,
  rewritePicture,
} from '../../../../platform/files/photos/pictures.ts';
import type { UploadedFile } from '../../../../platform/http/call-context.ts';
import { messages } from '../messages.ts';
import type { PdfProblem } from './pdf-examination.ts';
import { pdfProblem } from './pdf.ts';

/** A file accepted for a notice; its type is found from its bytes. */
export interface NewAttachment {
  filename: string;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
}

const endings = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

function refuse(status: number, code: RefusalCode, message: string): AppError {
  return new AppError(status, code, message, { fields: { attachments: message } });
}

/** The name with an ending that matches the type, so that a saved file can be opened. */
function nameWithEnding(filename: string, accepted: readonly string[]): string {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return accepted.includes(ending) ? filename : `${filename}.${accepted[0]}`;
}

const pictureCodes: Readonly<Record<PictureProblem, RefusalCode>> = {
  unreadable: 'unreadable_file',
  'too-many-pixels': 'too_many_pixels',
  interlaced: 'interlaced_picture',
};
const pdfCodes: Readonly<Record<PdfProblem, RefusalCode>> = {
  unreadable: 'unreadable_file',
  protected: 'protected_pdf',
  script: 'active_pdf',
  files: 'pdf_with_files',
};

/** The picture without its metadata (place, device, author), upright, in its own format. */
async function cleanPicture(
  { filename, bytes }: UploadedFile,
  type: 'image/jpeg' | 'image/png',
): Promise<Buffer> {
  try {
    const written = await rewritePicture(bytes, (picture, { palette }) =>
      type === 'image/jpeg'
        ? picture.jpeg({ quality: 90 })
        : picture.png({ compressionLevel: 9, palette, dither: 0 }),
    );
    return written.bytes;
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const { problem } = error;
    throw refuse(422, pictureCodes[problem], messages.picture[problem](filename));
  }
}

async function toAttachment(file: UploadedFile): Promise<NewAttachment> {
  const { filename, bytes } = file;
  const contentType = fileTypeOf(bytes);
  if (contentType === undefined || contentType === 'image/webp') {
    throw refuse(415, 'wrong_file_type', messages.wrongType(filename));
  }
  const accepted = { filename: nameWithEnding(filename, endings[contentType]), contentType };
  if (contentType !== 'application/pdf') {
    return { ...accepted, bytes: await cleanPicture(file, contentType) };
  }
  const pdf = bytes.subarray(pdfStart(bytes));
  const problem = await pdfProblem(pdf);
  if (problem) throw refuse(422, pdfCodes[problem], messages.pdf[problem](filename));
  return { ...accepted, bytes: pdf };
}

/**
 * The files of the form's `attachments`, checked by their bytes; files under other names
 * are ignored like unknown fields. Pictures are returned without metadata, PDFs without what is before
 * their header.
 * @throws AppError at `attachments`: 415 `wrong_file_type` for anything but PDF, JPEG and PNG; 422
 * for a PDF with scripts, with other files or encrypted, for a picture that is too large or
 * interlaced, and for files that can't be read. 503 when too many files wait to be checked.
 */
export async function newAttachments(files: readonly UploadedFile[]): Promise<NewAttachment[]> {
  const checked: NewAttachment[] = [];
  for (const file of files) {
    if (file.field === 'attachments') checked.push(await toAttachment(file));
  }
  return checked;
}

/** @throws AppError 413 `too_many_files` at `attachments` when a notice would have more than 5. */
export function refuseTooMany(count: number): void {
  if (count > attachmentLimits.files) throw refuse(413, 'too_many_files', messages.tooManyFiles);
}

/** A file's name as the last part of an address: short, ASCII, with its ending. */
export function addressName(filename: string): string {
  const at = filename.lastIndexOf('.');
  const [stem, ending] = at < 0 ? [filename, ''] : [filename.slice(0, at), filename.slice(at)];
  const plain = (text: string) =>
    text.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return `${plain(stem).slice(0, 60) || 'attachment'}${plain(ending).slice(0, 10)}`;
}
