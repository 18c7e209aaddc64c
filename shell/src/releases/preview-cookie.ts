import { mostPreviews, previewCookie } from '@hostel/contracts/release-choice';
import { writeCookie } from './write-cookie.ts';

/** Keeps these previews until the browser closes, and no others; of too many the latest. */
export function keepPreviews(previews: ReadonlyMap<string, string>): void {
  const value = [...previews]
    .slice(-mostPreviews)
    .map((preview) => preview.join('@'))
    .join('+');
  writeCookie(previewCookie, value, value === '' ? 0 : undefined);
}
