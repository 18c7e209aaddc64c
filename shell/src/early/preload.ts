// A portal's files are worth fetching early only for those who may enter: a visitor is sent to the
// sign-in, and nothing of the portal is used. The publisher marks its links with the roles, and this
// turns on those of the person who is signed in. `stored-session.ts` of shared-ui names the keys.
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
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-roles]')) {
  if (role && link.dataset['roles']?.split(' ').includes(role)) link.rel = 'preload';
}
export {};
