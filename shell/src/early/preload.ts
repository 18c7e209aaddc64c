// A portal's files are preloaded only where they are used: a visitor is redirected to the login, and
// of two shared releases a browser runs one. The publisher marks the links; this script enables those
// for the role of the user and for the share of the browser.
// `stored-session.ts` of shared-ui names the keys.
import { previewsOf, shareOf } from '@hostel/contracts/delivery/choice';

function storedRole(open: () => Storage): string | undefined {
  try {
    const storage = open();
    const user: unknown = JSON.parse(storage.getItem('user') ?? 'null');
    if (!storage.getItem('token') || typeof user !== 'object' || user === null) return undefined;
    return 'role' in user && typeof user.role === 'string' ? user.role : undefined;
  } catch {
    // Storage is forbidden or holds no session: the files are loaded when they are needed.
    return undefined;
  }
}

const role = storedRole(() => localStorage) ?? storedRole(() => sessionStorage);
// For the choice of the frame, and for styles of prerendered parts.
if (role !== undefined) document.documentElement.dataset['role'] = role;

function isForRole(roles: string | undefined): boolean {
  return !roles || (role !== undefined && roles.split(' ').includes(role));
}

/** Whether this browser gets the release: the shared one or the live one, or a preview instead. */
function isForShare({ remote, share, percent, by }: DOMStringMap): boolean {
  if (!remote) return true;
  if (previewsOf(document.cookie).has(remote)) return false;
  const place = shareOf(document.cookie, by ?? remote) ?? Infinity;
  return place < Number(percent) === (share === 'share');
}

for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload-for]')) {
  const { roles } = link.dataset;
  if (!isForRole(roles) || !isForShare(link.dataset)) continue;
  link.rel = 'preload';
  // Files of a portal that this user opens: its frame is painted before they are loaded.
  if (roles) document.documentElement.dataset['portal'] = '';
}
