import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRole, roles, type Role } from '@hostel/contracts/wire/roles';
import { pathsOf, workspaces } from '../repository/workspaces.ts';
import { NewPortalError } from './new-portal-error.ts';

/** The properties of a new portal. */
export interface PortalOptions {
  /** Name of the folder, the workspace and the remote. */
  name: string;
  title: string;
  /** The path of its first page. */
  path: string;
  roles: Role[];
}

/** The arguments of the command line. */
export interface PortalArguments {
  name?: string | undefined;
  path?: string | undefined;
  title?: string | undefined;
  roles?: string | undefined;
}

/** First segments that belong to the server or the shell. */
const reserved = ['api', 'remotes', 'shell', 'page', 'login'];
const templateName = 'template-portal';

/**
 * Completes the arguments with defaults and validates them against the repository at `base`.
 * @throws NewPortalError with one sentence.
 */
export async function readPortalOptions(
  given: PortalArguments,
  base: string,
): Promise<PortalOptions> {
  const name = nameOf(given.name, base);
  return {
    name,
    path: await pathOf(given.path, base),
    title: titleOf(given.title ?? titleFromName(name)),
    roles: rolesOf(given.roles),
  };
}

function nameOf(name: string | undefined, base: string): string {
  if (name === undefined) {
    throw new NewPortalError(
      'The name is missing: npm run new-portal -- warden-portal --path /warden',
    );
  }
  // The remote becomes a global variable: a single word could replace the browser's, e.g. `status`.
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) {
    throw new NewPortalError(
      `"${name}" can't be the name of a portal: use two or more lower-case words joined by hyphens, e.g. warden-portal.`,
    );
  }
  if (name === templateName || existsSync(join(base, name))) {
    throw new NewPortalError(`${name} already exists: choose another name.`);
  }
  return name;
}

async function pathOf(path: string | undefined, base: string): Promise<string> {
  if (path === undefined) {
    throw new NewPortalError('The path is missing, e.g. --path /warden');
  }
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) {
    throw new NewPortalError(
      `"${path}" can't be the path of a portal: it begins with a slash, ends without one, and consists of lower-case words, digits and hyphens, e.g. /warden.`,
    );
  }
  const [, first = ''] = path.split('/');
  if (reserved.includes(first)) {
    throw new NewPortalError(
      `/${first} is reserved for the server and the shell: choose another path.`,
    );
  }
  for (const workspace of await workspaces(base)) {
    const claimed = (await pathsOf(workspace, base))?.find((each) => overlap(each, path));
    if (claimed === undefined) continue;
    throw new NewPortalError(`${claimed} belongs to ${workspace}: choose a path outside it.`);
  }
  return path;
}

/** Whether one path is below the other; `/` owns only what no other portal claims. */
function overlap(one: string, other: string): boolean {
  if (one === '/') return false;
  const [a, b] = [one, other].map((each) => `${each.toLowerCase()}/`);
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a));
}

/** `warden-portal` to `Warden Portal`. */
function titleFromName(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function titleOf(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&’-]{1,39}$/u.test(title)) return title.trim();
  throw new NewPortalError(
    `"${title}" can't be a title: use 2 to 40 letters, digits, spaces and the characters . & ’ -.`,
  );
}

function rolesOf(text: string | undefined): Role[] {
  if (text === undefined) return [...roles];
  const names = text.split(',').map((role) => role.trim());
  const unknown = names.find((role) => !isRole(role));
  if (unknown === undefined) return roles.filter((role) => names.includes(role));
  throw new NewPortalError(
    `"${unknown}" is not a role: use some of ${roles.join(', ')}, separated by commas.`,
  );
}
