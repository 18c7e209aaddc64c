import type { Role } from '@hostel/contracts/wire/roles';

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function listAt(value: unknown, name: string): unknown[] {
  const found = memberOf(value, name);
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

/** The portals that admit a role; a path of `/` is the public site's. */
function portalsFor(role: Role): unknown[] {
  return listedRemotes().filter(
    (remote) => listAt(remote, 'roles').includes(role) && !listAt(remote, 'paths').includes('/'),
  );
}

/**
 * The first paths of the portals that admit a role. The public site knows no portal by name. The
 * list is read without a schema, so that the login pages do not load zod for it.
 */
export function portalPaths(role: Role): string[] {
  return portalsFor(role)
    .flatMap((remote) => listAt(remote, 'paths'))
    .filter((path) => typeof path === 'string');
}

export interface PortalLink {
  title: string;
  path: string;
}

/** The first portal that admits a role; undefined without the shell. */
export function portalOf(role: Role): PortalLink | undefined {
  const [path] = portalPaths(role);
  const title = portalsFor(role).map((remote) => memberOf(remote, 'title'))[0];
  return path !== undefined && typeof title === 'string' ? { title, path } : undefined;
}
