import sharp, { type Sharp } from 'sharp';
import { boundedQueue } from '../bounded-queue.ts';
import { AppError } from '../errors.ts';

/** A few kilobytes can claim to be a billion pixels. */
export const pixelLimit = 16_000_000;

const slowest = { seconds: 20 };

// One thread for a picture, and no memory kept between pictures: they come one at a time.
sharp.concurrency(1);
sharp.cache(false);

const queue = boundedQueue({
  atOnce: 1,
  waiting: 16,
  ofOne: 6,
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

/** What the header says of a picture; nothing is decoded. */
interface PictureHeader {
  /** Its colours come from a table of at most 256. */
  palette: boolean;
}

async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  const header = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (header === undefined) throw new PictureError('unreadable');
  // Interlaced rows are needed all at once: such a picture costs many times its pixels.
  if (header.format === 'png' && header.isProgressive) throw new PictureError('interlaced');
  if (header.width * header.height > pixelLimit) throw new PictureError('too-many-pixels');
  return { palette: header.isPalette === true };
}

/**
 * Decodes a picture and writes it anew with `steps`, which drops metadata (place, device) and
 * whatever is hidden behind the pixels. `owner` is the person who sent it: one person's pictures
 * take a part of the queue only.
 * @throws PictureError from the header, before anything is decoded, or when the rest can't be read;
 * AppError 503 with `Retry-After` when too many pictures wait.
 */
export async function rewritePicture(
  bytes: Buffer,
  owner: string,
  steps: (picture: Sharp, header: PictureHeader) => Sharp,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const header = await readHeader(bytes);
  try {
    const { data, info } = await queue.run(() => {
      const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' });
      return steps(picture.autoOrient(), header)
        .timeout(slowest)
        .toBuffer({ resolveWithObject: true });
    }, owner);
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new PictureError('unreadable');
  }
}
