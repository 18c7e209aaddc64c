import { attachmentLimits } from '@hostel/contracts/public-notices';
import { AppError } from '../errors.ts';
import { fileTypeOf } from '../photos/file-type.ts';
import type { UploadedFile } from '../plugins/call-context.ts';
import { messages } from './messages.ts';

/** A file that may be kept with a notice; its type is what its bytes say. */
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

function refuse(status: number, code: string, message: string): AppError {
  return new AppError(status, code, message, { fields: { attachments: message } });
}

/** The name with an ending that fits the bytes: whoever saves the file can open it. */
function fittingName(filename: string, fitting: readonly string[]): string {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return fitting.includes(ending) ? filename : `${filename}.${fitting[0]}`;
}

function toAttachment({ filename, bytes }: UploadedFile): NewAttachment {
  const contentType = fileTypeOf(bytes);
  if (contentType === undefined || contentType === 'image/webp') {
    throw refuse(415, 'wrong_file_type', messages.wrongType(filename));
  }
  return { filename: fittingName(filename, endings[contentType]), contentType, bytes };
}

/**
 * The files of the form's `attachments`, checked by their bytes; files under other names are as
 * unknown fields and fall away.
 * @throws AppError 415 `wrong_file_type` at `attachments` for anything but PDF, JPEG and PNG.
 */
export function newAttachments(files: readonly UploadedFile[]): NewAttachment[] {
  return files.filter((file) => file.field === 'attachments').map(toAttachment);
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
