import { photoBytesLimit } from '@hostel/contracts/service-requests';
import sharp from 'sharp';
import { AppError, badInput } from '../errors.ts';
import { fileTypeOf } from './file-type.ts';

/** A picture as it is kept: JPEG, upright, at most 1600 px a side, without metadata. */
export interface PreparedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
}

const longestSide = 1600;
/** A few kilobytes can claim to be a billion pixels: refused before they are unpacked. */
const pixelLimit = 50_000_000;
const quality = 82;

const notAPhoto = 'The photo is not a picture that can be read. Use a JPEG, PNG or WebP image.';

/**
 * Only the header is matched: a regular expression over megabytes can run out of stack. What isn't
 * base64 in the rest is skipped in decoding, and then the bytes are no picture.
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
 * Turns a picture's data URL into what is kept. Its bytes say what it is, never its header: it is
 * decoded whole and encoded anew, which drops EXIF (place, device) and whatever hides behind it.
 * @throws AppError 400 with `field` when it isn't a picture, 413 when it has more than 5 MB.
 */
export async function preparePhoto(dataUrl: string, field: string): Promise<PreparedPhoto> {
  const bytes = bytesOf(dataUrl, field);
  const type = fileTypeOf(bytes);
  if (type === undefined || type === 'application/pdf') throw badInput({ [field]: notAPhoto });
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw badInput({ [field]: notAPhoto });
  }
}
