import type { Role } from '@hostel/contracts/roles';

function listAt(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return Array.isArray(found) ? found : [];
}

/** The remotes that the page was told of (`remotesDocument` of the contracts); alone, there are none. */
function toldRemotes(): unknown[] {
  try {
    const told: unknown = JSON.parse(document.getElementById('remotes')?.textContent ?? '');
    return listAt(told, 'remotes');
  } catch {
    return [];
  }
}

/**
 * Where the portals begin that ask for a role and let this one in: whichever there are, this site
 * knows none of them by name. Read by hand: the first page of a sign-in pays for no schema.
 */
export function toldPortals(role: Role): string[] {
  return toldRemotes()
    .filter((remote) => listAt(remote, 'roles').includes(role))
    .flatMap((remote) => listAt(remote, 'paths'))
    .filter((path) => typeof path === 'string')
    .filter((path) => path !== '/');
}
