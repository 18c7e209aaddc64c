import sharp from 'sharp';

/** A small JPEG of one colour. */
export function jpeg(background = '#2a7a5a'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A data URL, as a form sends a photo. */
export function dataUrl(bytes: Buffer, type = 'image/jpeg'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** Data with the type of a photo that isn't one. */
export const lyingPhoto = dataUrl(Buffer.from('<html>not a picture</html>'));
