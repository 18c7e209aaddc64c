import sharp, { type Sharp } from 'sharp';
import { boundedQueue } from '../../core/threads/bounded-queue.ts';
import { AppError } from '../../core/errors/errors.ts';

/** A file of a few kilobytes can declare a billion pixels. */
const pixelLimit = 16_000_000;

const slowest = { seconds: 20 };

// One thread per picture, and no cache: pictures are processed one at a time.
sharp.concurrency(1);
sharp.cache(false);

const queue = boundedQueue({
  name: 'pictures',
  atOnce: 1,
  waiting: 16,
  busy: 'Many pictures are being processed. Please send this one again in a moment.',
  retryAfter: 5,
});

/** Why a picture is not accepted; the caller words it. */
export type PictureProblem = 'unreadable' | 'too-many-pixels' | 'interlaced';

/** A picture that is not accepted. */
export class PictureError extends Error {
  override name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** The properties in a picture's header; nothing is decoded. */
interface PictureHeader {
  /** Its colours come from a table of at most 256. */
  palette: boolean;
}

async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (header === undefined) throw new PictureError('unreadable');
  // Decoding an interlaced picture holds all its rows in memory, many times the usual cost.
  if (header.format === 'png' && header.isProgressive) throw new PictureError('interlaced');
  if (header.width * header.height > pixelLimit) throw new PictureError('too-many-pixels');
  return { palette: header.isPalette === true };
}

/**
 * Decodes a picture and encodes it again with `steps`, which drops metadata (place, device) and
 * any data after the pixels.
 * @throws PictureError from the header, before anything is decoded, or when the rest can't be read;
 * AppError 503 with `Retry-After` when too many pictures wait.
 */
export async function rewritePicture(
  bytes: Buffer,
  steps: (picture: Sharp, header: PictureHeader) => Sharp,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const header = await readHeader(bytes);
  try {
    const { data, info } = await queue.run(() => {
      const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' });
      return steps(picture.autoOrient(), header)
        .timeout(slowest)
        .toBuffer({ resolveWithObject: true });
    });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new PictureError('unreadable');
  }
}
