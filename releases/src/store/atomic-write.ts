import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that a reader sees either the old content or the new, never a part of it. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const temporary = temporaryFor(file);
  try {
    await writeFlushed(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes several files: none of them, if one can't be written or the process is interrupted.
 * @param first done when all can be written; if it fails, none is
 */
export async function writeAllAtomically(
  files: readonly (readonly [file: string, content: string | Buffer])[],
  first: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const all = files.map(([file, content]) => ({ file, content, temporary: temporaryFor(file) }));
  try {
    for (const { temporary, content } of all) await writeFlushed(temporary, content);
    await first();
    // Synchronous: no signal is handled between two of them.
    for (const { temporary, file } of all) renameSync(temporary, file);
  } catch (error) {
    for (const { temporary } of all) await rm(temporary, { force: true });
    throw error;
  }
}

function temporaryFor(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
}

async function writeFlushed(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

/** Like writeAtomically, but does not write an equal file. @returns whether it wrote. */
export async function writeChanged(file: string, content: string): Promise<boolean> {
  if ((await readIfExists(file)) === content) return false;
  await writeAtomically(file, content);
  return true;
}

/** A file's text; undefined if the file does not exist. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file's bytes; undefined if the file, or a folder of its path, does not exist. */
export async function readBytesIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The code of a system error (`ENOENT`), if it is one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
