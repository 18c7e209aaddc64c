import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRole, roles, type Role } from '@hostel/contracts/roles';
import { pathsOf, workspaces } from '../build/workspaces.ts';
import { NewPortalError } from './new-portal-error.ts';

/** A portal that can be made. */
export interface Wanted {
  /** Of the folder, the workspace and the remote. */
  name: string;
  title: string;
  /** The address that it begins at. */
  path: string;
  roles: Role[];
}

/** The words of the command line. */
export interface Asked {
  name?: string | undefined;
  path?: string | undefined;
  title?: string | undefined;
  roles?: string | undefined;
}

/** First segments that the server or the shell answers itself, or that the shell sends people to. */
const reserved = ['api', 'remotes', 'shell', 'page', 'login'];
const templateName = 'template-portal';

/**
 * What was asked for, completed and proved against the repository at `base`.
 * @throws NewPortalError in one sentence.
 */
export async function readWanted(asked: Asked, base: string): Promise<Wanted> {
  const name = nameOf(asked.name, base);
  return {
    name,
    path: await pathOf(asked.path, base),
    title: titleOf(asked.title ?? spoken(name)),
    roles: rolesOf(asked.roles),
  };
}

function nameOf(name: string | undefined, base: string): string {
  if (name === undefined) {
    throw new NewPortalError('Name it: npm run new-portal -- warden-portal --path /warden');
  }
  // The remote becomes a global variable: one word could hide one of the browser's, e.g. `status`.
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) {
    throw new NewPortalError(
      `"${name}" is no portal's name: take two words or more in lower case, joined by hyphens, e.g. warden-portal.`,
    );
  }
  if (name === templateName || existsSync(path.join(base, name))) {
    throw new NewPortalError(`${name} is there already: take another name.`);
  }
  return name;
}

async function pathOf(wanted: string | undefined, base: string): Promise<string> {
  if (wanted === undefined) {
    throw new NewPortalError('Say where it begins, e.g. --path /warden');
  }
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(wanted)) {
    throw new NewPortalError(
      `"${wanted}" is no path of a portal: it begins with a slash, ends without one, and is of lower-case words, digits and hyphens, e.g. /warden.`,
    );
  }
  const [, first = ''] = wanted.split('/');
  if (reserved.includes(first)) {
    throw new NewPortalError(`/${first} belongs to the house itself: take another path.`);
  }
  for (const workspace of await workspaces(base)) {
    const claimed = (await pathsOf(workspace, base))?.find((each) => overlap(each, wanted));
    if (claimed === undefined) continue;
    throw new NewPortalError(`${claimed} belongs to ${workspace}: take a path beside it.`);
  }
  return wanted;
}

/** One lies below the other; `/` owns only what nobody else does. */
function overlap(one: string, other: string): boolean {
  if (one === '/') return false;
  const [a, b] = [one, other].map((each) => `${each.toLowerCase()}/`);
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a));
}

/** `warden-portal` to `Warden Portal`. */
function spoken(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function titleOf(title: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&’-]{1,39}$/u.test(title)) return title.trim();
  throw new NewPortalError(
    `"${title}" is no title: take 2 to 40 letters, digits, spaces and . & ’ - of them.`,
  );
}

function rolesOf(text: string | undefined): Role[] {
  if (text === undefined) return [...roles];
  const asked = text.split(',').map((role) => role.trim());
  const unknown = asked.find((role) => !isRole(role));
  if (unknown === undefined) return roles.filter((role) => asked.includes(role));
  throw new NewPortalError(
    `"${unknown}" is no role: name some of ${roles.join(', ')}, joined by commas.`,
  );
}
