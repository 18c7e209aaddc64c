import { previewCookie } from '@hostel/contracts/release-choice';

/** Keeps these previews until the browser closes, and no others. */
export function keepPreviews(previews: ReadonlyMap<string, string>): void {
  const value = [...previews].map((preview) => preview.join('@')).join('+');
  const end = value === '' ? ';max-age=0' : '';
  document.cookie = `${previewCookie}=${value};path=/;samesite=lax${end}`;
}
