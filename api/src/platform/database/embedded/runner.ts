import { spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../core/errors/start-error.ts';
import type { Binaries } from './binaries.ts';

/**
 * How PostgreSQL's programs are run: they refuse to run as root, the usual user of containers and CI.
 */
export interface Runner {
  /** The arguments before the program. */
  prefix: string[];
  /** The user of the process; absent: the current one. */
  uid?: number;
  gid?: number;
}

const unprivilegedId = 65_534;
const asOrdinaryUser: Runner = { prefix: [] };
/**
 * Root mapped to user 1000: the files stay root's, so that parent folders of mode 0700 don't
 * matter.
 */
const inUserNamespace: Runner = {
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
};

/**
 * Chooses how to run the programs on `folder`, and gives the folder to the user they will run as.
 * @throws StartError when root finds no way.
 */
export async function chooseRunner(binaries: Binaries, folder: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return asOrdinaryUser;
  for (const runner of await candidates(folder)) {
    const wanted = { uid: runner.uid ?? 0, gid: runner.gid ?? 0 };
    if ((await stat(folder)).uid !== wanted.uid) await handOver(folder, wanted.uid, wanted.gid);
    if (works(runner, binaries, folder)) return runner;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and neither a user namespace (unshare) nor another user can reach ${folder}: start as an ordinary user, choose a DATA_DIR that others may enter, or set DATABASE_URL.`,
  );
}

/**
 * The current owner of the data first, then the ways in which root remains the owner of the files.
 */
async function candidates(folder: string): Promise<Runner[]> {
  const drop = (uid: number, gid: number): Runner => ({ prefix: [], uid, gid });
  const own = await stat(folder);
  if (own.uid !== 0) return [drop(own.uid, own.gid), inUserNamespace];
  const above = await stat(path.dirname(folder));
  const neighbour = above.uid === 0 ? [] : [drop(above.uid, above.gid)];
  return [inUserNamespace, ...neighbour, drop(unprivilegedId, unprivilegedId)];
}

function works(runner: Runner, binaries: Binaries, folder: string): boolean {
  const script = 'test -w "$1" && test -x "$1" && exec "$2" --version';
  const [file = 'sh', ...words] = [...runner.prefix, 'sh', '-c', script, 'sh', folder];
  const { status } = spawnSync(file, [...words, binaries.postgres], {
    ...identity(runner),
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** The options of `spawn` for the runner's user. */
export function identity({ uid, gid }: Runner): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}

async function handOver(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await handOver(file, uid, gid);
    else await lchown(file, uid, gid);
  }
}
