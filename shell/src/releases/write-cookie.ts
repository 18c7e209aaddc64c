/**
 * Writes a cookie of the complete site that scripts may read, sent over TLS only where the page came
 * over TLS. `maxAge` in seconds; without it the cookie ends with the browser.
 */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  const end = maxAge === undefined ? '' : `;max-age=${maxAge}`;
  document.cookie = `${name}=${value};path=/;samesite=lax${secure}${end}`;
}
