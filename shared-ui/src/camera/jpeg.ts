/** The longest side of a sent photo (px). */
export const longestSide = 1600;

/** A size scaled down to the longest side; never enlarged. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture as a JPEG data URL, scaled down; null when there is no picture yet. */
export function jpegOf(source: CanvasImageSource, width: number, height: number): string | null {
  const size = fittedSize(width, height);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || size.width === 0 || size.height === 0) return null;
  canvas.width = size.width;
  canvas.height = size.height;
  // JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/**
 * A chosen image file as a JPEG data URL, scaled down and turned upright.
 * @throws Error when the browser can't read it as a picture.
 */
export async function jpegOfFile(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const picture = jpegOf(bitmap, bitmap.width, bitmap.height);
    if (!picture) throw new Error('Nothing to draw');
    return picture;
  } finally {
    bitmap.close();
  }
}
