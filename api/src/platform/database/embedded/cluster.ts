import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../core/errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { identity, type Runner } from './runner.ts';

/**
 * Superuser and database of the embedded server. Only the mode of its socket's folder (0700)
 * restricts access.
 */
export const clusterUser = 'hostel';
export const clusterDatabase = 'hostel';

/**
 * Creates the data folder `data` below `folder` unless it exists: initdb works in a separate folder
 * that is renamed at the end, so that an interrupted start leaves no incomplete folder.
 * @returns the data folder.
 * @throws StartError when the data are of another major version, or initdb fails.
 */
export async function ensureCluster(
  binaries: Binaries,
  runner: Runner,
  folder: string,
  durable: boolean,
): Promise<string> {
  const data = path.join(folder, 'data');
  if (existsSync(data)) {
    await checkVersion(data, binaries);
    return data;
  }
  await removeHalfMade(folder);
  const fresh = path.join(folder, `data.new-${process.pid}`);
  const args = [
    '--pgdata',
    fresh,
    '--username',
    clusterUser,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--no-instructions',
    // The same order and letter case on every system, also beyond ASCII.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(binaries.initdb, args, runner);
  await rename(fresh, data);
  if (durable) await syncFolder(folder);
  return data;
}

async function checkVersion(data: string, binaries: Binaries): Promise<void> {
  const version = Number.parseInt(await readFile(path.join(data, 'PG_VERSION'), 'utf8'), 10);
  if (version === binaries.major) return;
  throw new StartError(
    `${data} was written by PostgreSQL ${version}, and this version runs ${binaries.major}: back up with the old version and restore into a new DATA_DIR (docs/operating.md).`,
  );
}

async function removeHalfMade(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('data.new-')) await rm(path.join(folder, name), { recursive: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function run(program: string, args: string[], runner: Runner): Promise<void> {
  const [file = program, ...words] = [...runner.prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, {
      ...identity(runner),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let complaints = '';
    child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`PostgreSQL couldn't make its data folder: ${complaints.trim()}`));
    });
  });
}
