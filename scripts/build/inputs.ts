import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../releases/atomic-write.ts';
import { root } from '../run-command.ts';

const everyBuild = ['contracts/package.json', 'contracts/src'];
const everyFrontEnd = [
  ...everyBuild,
  'tsconfig.base.json',
  'webpack.shared.js',
  'webpack',
  'shared-ui/package.json',
  'shared-ui/src',
  // What remotes may import of the router: their builds write down what they use of it.
  'shell/src/remotes/router-facade.ts',
];

/** What is never built: outputs, tests and their helpers, prose at a workspace's root. */
const skippedFolder = /^(?:node_modules|dist|coverage|testing|\..*)$/;
const skippedFile = /\.test\.tsx?$|^README\.md$|^jest\.config\.js$/;

/** A hash of everything that a front end's build reads: equal hash, equal build. */
export function inputsOfFrontEnd(workspace: string): Promise<string> {
  return inputsOf([workspace, ...everyFrontEnd]);
}

/** The same for the API's programs. */
export function inputsOfApi(): Promise<string> {
  return inputsOf(['api', ...everyBuild]);
}

async function inputsOf(names: readonly string[]): Promise<string> {
  return digest(`${await hashOf(names)} ${await hashOfPackages()}`);
}

const lock = z.object({ packages: z.record(z.string(), z.unknown()) });
const workspaceLink = z.object({ link: z.literal(true) });

/**
 * A hash of the packages that the lock holds. The workspaces stand in it too and don't count: that
 * one was added is no reason to build the others.
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
      // A link to a folder is no directory here: packages may be installed elsewhere.
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
