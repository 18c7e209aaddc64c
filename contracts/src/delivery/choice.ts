/**
 * Who gets which release: by cookies, which the page's early script sets and both the browser and
 * the server read. Plain functions without a library: the early script inlines them.
 */

/** Holds a number from 0 to 9999, drawn once for a browser. */
export const shareCookie = 'share';

/** Holds previews as `name@version`, joined by `+`. Ends with the browser. */
export const previewCookie = 'preview';

/** How many previews a browser keeps, and how many the publisher offers in all. */
export const mostPreviews = 12;

/** In an address, begins a preview (`name@version`); `off` ends every preview. */
export const previewParameter = 'preview';

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, ...value] = cookie.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/**
 * A browser's position for a front end: 0 to below 100, evenly distributed and constant for one
 * browser, but different for each front end, so that not the same people try everything.
 * @returns undefined where the browser has drawn no number yet: it gets what is live.
 */
export function shareOf(cookies: string, name: string): number | undefined {
  const drawn = cookieValue(cookies, shareCookie);
  if (drawn === undefined || !/^\d{1,4}$/.test(drawn)) return undefined;
  let turn = 0;
  for (const letter of name) turn = (turn * 31 + letter.charCodeAt(0)) % 10_000;
  return ((Number(drawn) + turn) % 10_000) / 100;
}

/** The previews that a browser has opened, the latest of them: version by front end's name. */
export function previewsOf(cookies: string): Map<string, string> {
  const value = cookieValue(cookies, previewCookie) ?? '';
  return new Map(
    value
      .split('+')
      .map((each): [string, string] => {
        const at = each.indexOf('@');
        return [each.slice(0, at), each.slice(at + 1)];
      })
      .filter(([name, version]) => /^[a-z][a-z0-9-]*$/.test(name) && /^[\w.-]{1,80}$/.test(version))
      .slice(-mostPreviews),
  );
}
