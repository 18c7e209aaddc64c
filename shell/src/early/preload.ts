// A portal's files are worth fetching early only for those who get them: a visitor is sent to the
// sign-in, and of two releases a browser runs one. The publisher marks its links, and this turns on
// those for the person who is signed in and for the share of the browsers that this one belongs to.
// `stored-session.ts` of shared-ui names the keys.
import { previewsOf, shareOf } from '@hostel/contracts/release-choice';

function storedRole(open: () => Storage): string | undefined {
  try {
    const storage = open();
    const user: unknown = JSON.parse(storage.getItem('user') ?? 'null');
    if (!storage.getItem('token') || typeof user !== 'object' || user === null) return undefined;
    return 'role' in user && typeof user.role === 'string' ? user.role : undefined;
  } catch {
    // Storage is forbidden, or holds no session: the files come when they are asked for.
    return undefined;
  }
}

const role = storedRole(() => localStorage) ?? storedRole(() => sessionStorage);

function isForRole(roles: string | undefined): boolean {
  return !roles || (role !== undefined && roles.split(' ').includes(role));
}

/** Whether this browser gets the release: the shared one or the live one, or a preview instead. */
function isForShare({ remote, share, percent }: DOMStringMap): boolean {
  if (!remote) return true;
  if (previewsOf(document.cookie).has(remote)) return false;
  const place = shareOf(document.cookie, remote) ?? Infinity;
  return place < Number(percent) === (share === 'share');
}

for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload-for]')) {
  if (isForRole(link.dataset['roles']) && isForShare(link.dataset)) link.rel = 'preload';
}
