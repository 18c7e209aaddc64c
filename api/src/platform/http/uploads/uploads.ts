import multipart from '@fastify/multipart';
import { attachmentLimits } from '@hostel/contracts/notices/public-notices';
import { shownFileName } from '@hostel/contracts/wire/text/characters';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../core/errors/errors.ts';
import type { UploadedFile } from '../call-context.ts';

/** Limits of a multipart call; only attachments define them on the wire. */
export interface UploadLimits {
  files: number;
  bytesEach: number;
}

export const defaultUploadLimits: UploadLimits = attachmentLimits;
const fieldLimit = { fields: 40, fieldSize: 100_000, fieldNameSize: 100, headerPairs: 40 };

/** Bytes allowed for the fields and boundaries in addition to the files. */
export function totalLimit(limits: UploadLimits): number {
  return limits.files * limits.bytesEach + 1_000_000;
}

/** What browsers write for these characters in the name of a file, and nothing else (HTML, 4.10.21.8). */
const escaped = /%(22|0D|0A)/g;

/** A name without folders, of one line, at most 200 characters. */
function plainFilename(given: string): string {
  const name = shownFileName(
    (given.split(/[\\/]/).at(-1) ?? '').replaceAll(escaped, (code) => decodeURIComponent(code)),
  );
  return name.slice(-200) || 'file';
}

/** The refusal for a failure of the multipart parser; undefined for other errors. */
function uploadRefusal(code: string, limits: UploadLimits): AppError | undefined {
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE': {
      const size = `${Math.floor(limits.bytesEach / 1_000_000)} MB`;
      return new AppError(413, 'file_too_large', `A file may have at most ${size}.`);
    }
    case 'FST_FILES_LIMIT':
      return new AppError(413, 'too_many_files', `At most ${limits.files} files.`);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError(413, 'too_large', 'The form holds too many fields.');
    default:
      return undefined;
  }
}

function codeOf(error: unknown): string {
  const holder = typeof error === 'object' && error !== null ? error : {};
  return 'code' in holder && typeof holder.code === 'string' ? holder.code : '';
}

export interface Form {
  fields: Record<string, unknown>;
  files: readonly UploadedFile[];
}

/**
 * Reads a complete multipart body: fields as typed, files into memory within the limits.
 * @throws AppError 413 above a limit, 400 `bad_form` for a form that cannot be read.
 */
export async function readForm(request: FastifyRequest, limits: UploadLimits): Promise<Form> {
  const fields = new Map<string, unknown>();
  const files: UploadedFile[] = [];
  const limit = { ...fieldLimit, files: limits.files, fileSize: limits.bytesEach };
  try {
    for await (const part of request.parts({ limits: limit })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new AppError(413, 'too_large', 'A field is too long.');
        fields.set(part.fieldname, part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      // Browsers send an empty file input as one empty file without a name.
      if (part.filename === '' && bytes.length === 0) continue;
      files.push({
        field: part.fieldname,
        filename: plainFilename(part.filename),
        declaredType: part.mimetype,
        bytes,
      });
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.info({ err: error }, 'unreadable form');
    throw (
      uploadRefusal(codeOf(error), limits) ??
      new AppError(400, 'bad_form', 'The form could not be read.')
    );
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Multipart forms, for the routes of one call: the hooks of the plugin run for no other. */
export const uploads = fp((app) => app.register(multipart), { name: 'uploads' });
