import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '@hostel/releases/atomic-write';
import { root } from '@hostel/releases/run-command';

const everyFrontEnd = ['tsconfig.base.json', 'webpack.shared.js', 'portal-kit/src/webpack'];

/** Files that no build reads: outputs, tests and their helpers, READMEs. */
const skippedFolder = /^(?:node_modules|dist|coverage|testing|\..*)$/;
const skippedFile = /\.test\.tsx?$|^README\.md$|^jest\.config\.js$/;

/** A hash of all files that a front end's build reads: equal hashes mean equal builds. */
export async function inputsOfFrontEnd(workspace: string): Promise<string> {
  return digestOf(await filesOfFrontEnd(workspace));
}

/** The files and folders that a front end's build reads, beside the installed packages. */
export async function filesOfFrontEnd(workspace: string, base = root): Promise<string[]> {
  return [workspace, ...(await importedSources(workspace, base)), ...everyFrontEnd];
}

/** The same for the API's programs. */
export async function inputsOfApi(): Promise<string> {
  return digestOf(['api', ...(await importedSources('api'))]);
}

async function digestOf(names: readonly string[]): Promise<string> {
  return digest(`${await hashOf(names)} ${await hashOfPackages()}`);
}

const workspacePackage = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * The package file and the sources of each workspace that this one depends on, directly or through
 * another one.
 */
export async function importedSources(workspace: string, base = root): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (name: string): Promise<void> => {
    const text = await readFile(path.join(base, name, 'package.json'), 'utf8');
    const { dependencies = {} } = workspacePackage.parse(JSON.parse(text));
    for (const dependency of Object.keys(dependencies)) {
      const [, imported] = /^@hostel\/(.+)$/.exec(dependency) ?? [];
      if (imported === undefined || found.has(imported)) continue;
      found.add(imported);
      await visit(imported);
    }
  };
  await visit(workspace);
  return [...found].sort().flatMap((name) => [`${name}/package.json`, `${name}/src`]);
}

const lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const workspaceLink = z.object({ link: z.literal(true) });

/**
 * A hash of the packages in the lock file. Its entries of workspaces are ignored, because a new
 * workspace is no reason to build the others.
 */
export async function hashOfPackages(base = root): Promise<string> {
  const text = await readFile(path.join(base, 'package-lock.json'), 'utf8');
  const installed = Object.entries(lock.parse(JSON.parse(text)).packages).filter(
    ([place, entry]) => place.includes('node_modules/') && !workspaceLink.safeParse(entry).success,
  );
  return digest(JSON.stringify(installed));
}

/** A hash of files and folders by their paths below `base` and their content. */
export async function hashOf(names: readonly string[], base = root): Promise<string> {
  const files = (await Promise.all(names.map((name) => filesBelow(base, name)))).flat();
  const contents = await Promise.all(
    files.map(async (file) => digest(await readFile(path.join(base, file)))),
  );
  const lines = files.map((file, index) => `${file} ${contents[index]}`);
  return digest([...new Set(lines)].sort().join('\n'));
}

async function filesBelow(base: string, name: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(base, name), { withFileTypes: true });
    const found = entries.map(async (entry) => {
      const below = path.join(name, entry.name);
      // node_modules may be a link, which is not a directory here.
      if (!entry.isFile() && skippedFolder.test(entry.name)) return [];
      if (entry.isDirectory()) return filesBelow(base, below);
      return skippedFile.test(entry.name) ? [] : [below];
    });
    return (await Promise.all(found)).flat();
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return [name];
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
