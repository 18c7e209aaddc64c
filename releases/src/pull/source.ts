import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../store/atomic-write.ts';
import {
  isSameContent,
  isStored,
  readGeneration,
  type Generation,
  type StoredFile,
} from '../store/generation.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Reads the generation of the folder that is pulled from.
 * @throws ReleaseError if it has none
 */
export async function readSourceGeneration(from: string): Promise<Generation> {
  const generation = await asReleaseError(from, () => readGeneration(from));
  if (generation) return generation;
  throw new ReleaseError(
    `${from} has no generation.json: it is not a releases folder, or not mounted. For one of an earlier publisher, npm run releases -- --init on the publisher's machine writes it.`,
  );
}

/**
 * Reads a file of the folder that is pulled from.
 * @param place as the generation lists it
 * @throws ReleaseError that names the file, if it has other content
 */
export async function readSourceFile(
  from: string,
  place: string,
  expected: StoredFile,
): Promise<Buffer> {
  const file = path.join(from, place);
  const all = await asReleaseError(file, () => readFile(file));
  // The log is only appended to: its first lines are those of the generation.
  const content = place === 'history.jsonl' ? all.subarray(0, expected.size) : all;
  if (isStored(content, expected)) return content;
  throw new ReleaseError(
    `${file} is not the file that generation.json lists: a release was interrupted there, or the file was changed.`,
  );
}

/**
 * Reads of another machine's folder, which may be away.
 * @throws ReleaseError for an error of the file system
 */
export async function asReleaseError<T>(place: string, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof ReleaseError || code === undefined) throw error;
    throw new ReleaseError(`${place} can't be read (${code}).`);
  }
}

/** Whether two generations are the same one. */
export function isSame(a: Generation, b: Generation): boolean {
  return a.number === b.number && isSameContent(a, b);
}

/** @throws ReleaseError if a folder would be pulled from itself */
export async function assertOtherFolder(from: string, releasesDir: string): Promise<void> {
  const own = await realpath(releasesDir).catch(() => path.resolve(releasesDir));
  const other = await realpath(from).catch(() => path.resolve(from));
  if (own === other) throw new ReleaseError(`${from} is RELEASES_DIR itself.`);
}

/**
 * Rejects a generation that would undo a newer one, or what was released into this machine's folder.
 * @param own that of this machine's folder; undefined if it has none
 * @throws ReleaseError with both numbers
 */
export function rejectOlder(from: string, generation: Generation, own?: Generation): void {
  if (!own || isSame(generation, own)) return;
  const there = `${from} has generation ${generation.number} of ${generation.at}`;
  const here = `this machine has ${own.number} of ${own.at}`;
  const advice = 'Nothing has changed. To take it nevertheless, add --force-older.';
  if (!own.unlisted) {
    throw new ReleaseError(
      `${there}, and ${here}, which was released into the folder of this machine. ${advice}`,
    );
  }
  if (generation.number > own.number) return;
  const difference = generation.number === own.number ? ', with other content' : '';
  throw new ReleaseError(
    `${there}, and ${here}${difference}: that folder was restored from a backup, or is of another publisher. ${advice}`,
  );
}
