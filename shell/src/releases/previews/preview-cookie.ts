import { mostPreviews, previewCookie } from '@hostel/contracts/delivery/choice';
import { writeCookie } from '../write-cookie.ts';

/** Stores these previews, and no others, until the browser closes; of too many the latest. */
export function storePreviews(previews: ReadonlyMap<string, string>): void {
  const value = [...previews]
    .slice(-mostPreviews)
    .map((preview) => preview.join('@'))
    .join('+');
  writeCookie(previewCookie, value, value === '' ? 0 : undefined);
}
