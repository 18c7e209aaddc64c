import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** Keeps the order of the keys: a schema with named keys would move those to the front. */
const anyObject = z.record(z.string(), z.unknown());
const rootPackage = z.object({ workspaces: z.array(z.string()) });
const ownPackage = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
const lockFile = z.object({ packages: anyObject });

/**
 * Adds the folder as a workspace to package.json, to the lock file, and as a link in node_modules.
 * `npm install` would do no more, because a new portal needs no further package; this also works
 * without a registry.
 */
export async function addWorkspace(name: string, base: string): Promise<void> {
  const own = ownPackage.parse(await readJson(base, name, 'package.json'));
  const content = anyObject.parse(await readJson(base, 'package.json'));
  const workspaces = withPortal(rootPackage.parse(content).workspaces, name);
  await writeJson({ ...content, workspaces }, base, 'package.json');

  const lock = anyObject.parse(await readJson(base, 'package-lock.json'));
  const { packages } = lockFile.parse(lock);
  const here = anyObject.parse(packages['']);
  const entries = Object.entries({
    ...packages,
    '': { ...here, workspaces },
    [name]: own,
    [`node_modules/${own.name}`]: { resolved: name, link: true },
  });
  // npm's own order.
  entries.sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeJson({ ...lock, packages: Object.fromEntries(entries) }, base, 'package-lock.json');

  const link = path.join(base, 'node_modules', own.name);
  // Without node_modules, the next `npm install` adds the link.
  if (!existsSync(path.dirname(link)) || existsSync(link)) return;
  await symlink(path.relative(path.dirname(link), path.join(base, name)), link, 'dir');
}

/** Inserts the portal after the others, before the API. */
function withPortal(workspaces: readonly string[], name: string): string[] {
  const api = workspaces.indexOf('api');
  const at = api < 0 ? workspaces.length : api;
  return [...workspaces.slice(0, at), name, ...workspaces.slice(at)];
}

async function readJson(...parts: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...parts), 'utf8'));
}

async function writeJson(content: unknown, ...parts: string[]): Promise<void> {
  await writeFile(path.join(...parts), `${JSON.stringify(content, null, 2)}\n`);
}
