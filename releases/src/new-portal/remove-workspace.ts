import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { ReleaseError } from '../store/release-error.ts';

const anyObject = z.record(z.string(), z.unknown());
const list = z.object({ workspaces: z.array(z.string()) });
const portalPackage = z.object({
  name: z.string(),
  hostel: z.object({ paths: z.array(z.string()) }),
});
const lockFile = z.object({ packages: anyObject });

/**
 * Removes a portal from package.json, the lock file and node_modules: the reverse of addWorkspace.
 * The folder stays.
 * @throws ReleaseError if the name is no portal of the repository
 */
export async function removeWorkspace(name: string, base: string): Promise<void> {
  const content = anyObject.parse(await readJson(base, 'package.json'));
  const { workspaces } = list.parse(content);
  const own = workspaces.includes(name)
    ? portalPackage.safeParse(await readJson(base, name, 'package.json')).data
    : undefined;
  if (!own) throw new ReleaseError(`${name} is no portal of this repository.`);
  const others = workspaces.filter((each) => each !== name);
  await writeJson({ ...content, workspaces: others }, base, 'package.json');

  const lock = anyObject.parse(await readJson(base, 'package-lock.json'));
  const { packages } = lockFile.parse(lock);
  const isOwn = (place: string) =>
    place === name || place === `node_modules/${own.name}` || place.startsWith(`${name}/`);
  const remaining = Object.entries(packages)
    .filter(([place]) => !isOwn(place))
    .map(([place, entry]): [string, unknown] =>
      place === '' ? ['', { ...anyObject.parse(entry), workspaces: others }] : [place, entry],
    );
  await writeJson({ ...lock, packages: Object.fromEntries(remaining) }, base, 'package-lock.json');
  await rm(path.join(base, 'node_modules', own.name), { force: true });
}

async function readJson(...parts: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(...parts), 'utf8'));
}

async function writeJson(content: unknown, ...parts: string[]): Promise<void> {
  await writeFile(path.join(...parts), `${JSON.stringify(content, null, 2)}\n`);
}
