import type { Role } from '@hostel/contracts/wire/roles';

function listAt(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return Array.isArray(found) ? found : [];
}

/** The remotes that the page lists (`remotesDocument` of the contracts); none without the shell. */
function listedRemotes(): unknown[] {
  try {
    const remotes: unknown = JSON.parse(document.getElementById('remotes')?.textContent ?? '');
    return listAt(remotes, 'remotes');
  } catch {
    return [];
  }
}

/**
 * The first paths of the portals that admit a role. The public site knows no portal by name. The
 * list is read without a schema, so that the login pages do not load zod for it.
 */
export function portalPaths(role: Role): string[] {
  return listedRemotes()
    .filter((remote) => listAt(remote, 'roles').includes(role))
    .flatMap((remote) => listAt(remote, 'paths'))
    .filter((path) => typeof path === 'string')
    .filter((path) => path !== '/');
}
