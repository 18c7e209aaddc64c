import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../../core/errors/start-error.ts';
import { socketPort } from './postgres-process.ts';
import type { Runner } from './runner.ts';

/** A socket's address has 108 bytes on Linux, 104 on macOS, with the zero at its end. */
const longest = 100;

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}.lock`)) <= longest;
}

/**
 * The folder (mode 0700) for the server's socket: below `folder`, or in the temporary folder when
 * that path would be too long for a socket.
 */
export async function socketFolder(folder: string, runner: Runner): Promise<string> {
  const near = path.join(folder, 'socket');
  if (fits(near)) {
    await mkdir(near, { recursive: true, mode: 0o700 });
    return own(near, runner);
  }
  for (const parent of [os.tmpdir(), '/tmp']) {
    const prefix = path.join(parent, 'hostel-');
    // mkdtemp appends six characters.
    if (fits(prefix + '-'.repeat(6))) return own(await mkdtemp(prefix), runner);
  }
  throw new StartError(
    `The path of ${folder} is too long for a socket: choose a shorter DATA_DIR.`,
  );
}

async function own(folder: string, { uid, gid }: Runner): Promise<string> {
  await chmod(folder, 0o700);
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
}
