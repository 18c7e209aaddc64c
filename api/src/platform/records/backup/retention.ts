import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../core/errors/error-code.ts';

/**
 * Lists the files in a BACKUP_DIR that the schedule created, oldest first; nothing else is deleted.
 */
const listName = '.hostel-backups.json';
const list = z.object({ made: z.array(z.string().regex(/^hostel-[\dTZ]+\.gz$/)) });

/** The name of a backup that begins now: names sort in the order of their times. */
export function backupName(now: Date): string {
  return `hostel-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.gz`;
}

/** Records a file before it is created, so that the file of a process that is killed is known. */
export async function enter(folder: string, name: string): Promise<void> {
  const made = await namesIn(folder);
  await write(folder, [...made.filter((known) => known !== name), name]);
}

/** Deletes the incomplete files of killed processes; no backup runs meanwhile. */
export async function removeDrafts(folder: string): Promise<void> {
  const made = await namesIn(folder);
  for (const file of await readdir(folder)) {
    const name = /^(.+\.gz)\.\d+\.part$/.exec(file)?.[1];
    if (name && made.includes(name)) await rm(path.join(folder, file), { force: true });
  }
}

/**
 * Deletes the recorded, complete files, except the newest `keep`.
 * @returns the names of the deleted files.
 */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const made = (await namesIn(folder)).sort().filter((name) => existsSync(path.join(folder, name)));
  const old = made.slice(0, Math.max(0, made.length - keep));
  for (const name of old) await rm(path.join(folder, name), { force: true });
  await write(folder, made.slice(old.length));
  return old;
}

/** Removes a file from the list that wasn't created. */
export async function withdraw(folder: string, name: string): Promise<void> {
  await write(
    folder,
    (await namesIn(folder)).filter((known) => known !== name),
  );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return list.parse(JSON.parse(await readFile(path.join(folder, listName), 'utf8'))).made;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw new Error(`${listName} in ${folder} can't be read: move it away.`, { cause: error });
  }
}

async function write(folder: string, made: string[]): Promise<void> {
  const file = path.join(folder, listName);
  await writeFile(`${file}.part`, `${JSON.stringify({ made }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
