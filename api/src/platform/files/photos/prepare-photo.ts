import { photoBytesLimit } from '@hostel/contracts/requests/maintenance';
import { AppError, badInput } from '../../core/errors/errors.ts';
import { fileTypeOf } from './file-type.ts';
import { PictureError, type PictureProblem, rewritePicture } from './pictures.ts';

/** A picture as it is stored: JPEG, upright, at most 1600 px a side, without metadata. */
export interface PreparedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
}

const longestSide = 1600;
const quality = 82;

const notAPhoto = 'The photo is not a picture that can be read. Use a JPEG, PNG or WebP image.';
const problems: Readonly<Record<PictureProblem, string>> = {
  unreadable: notAPhoto,
  'too-many-pixels': 'The photo has more than 16 megapixels. Use a smaller one.',
  interlaced: 'The photo is an interlaced PNG, which is not accepted. Save it as a JPEG.',
};

/**
 * Only the header is matched: a regular expression over megabytes can run out of stack. Decoding
 * skips characters that are not base64; the resulting bytes are then rejected as not a picture.
 */
function bytesOf(dataUrl: string, field: string): Buffer {
  const header = /^data:image\/[\w.+-]+;base64,/.exec(dataUrl.slice(0, 100))?.[0];
  if (header === undefined) throw badInput({ [field]: notAPhoto });
  const bytes = Buffer.from(dataUrl.slice(header.length), 'base64');
  if (bytes.length > photoBytesLimit) {
    const message = 'The photo is larger than 5 MB.';
    throw new AppError(413, 'photo_too_large', message, { fields: { [field]: message } });
  }
  return bytes;
}

/**
 * Turns a picture's data URL into the photo to store. Its type is taken from its bytes, never from
 * the URL's header. It is decoded and encoded again, which drops EXIF (place, device) and any
 * data after the picture.
 * @throws AppError 400 with `field` when it isn't a picture, has more than 16 megapixels or is an
 * interlaced PNG; 413 when it has more than 5 MB; 503 when too many pictures wait.
 */
export async function preparePhoto(dataUrl: string, field: string): Promise<PreparedPhoto> {
  const bytes = bytesOf(dataUrl, field);
  const type = fileTypeOf(bytes);
  if (type === undefined || type === 'application/pdf') throw badInput({ [field]: notAPhoto });
  try {
    return await rewritePicture(bytes, (picture) =>
      picture
        .resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality }),
    );
  } catch (error) {
    if (error instanceof PictureError) throw badInput({ [field]: problems[error.problem] });
    throw error;
  }
}
