import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readBytesIfExists, writeAtomically } from '../store/atomic-write.ts';
import { isStored, type StoredFile } from '../store/generation.ts';
import { withRemains } from '../store/interruption.ts';
import { layout } from '../store/layout.ts';
import { manifestFile, readRelease } from '../store/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readVerified } from '../store/verify-release.ts';

const unpack = promisify(brotliDecompress);

/** The beginning of the names of versions that are being copied or removed. */
export const hiddenFolder = '.pulling-';

/** The files of a version by their names, `release.json` last. */
export type VersionFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads and checks all files of a version: `release.json` by the generation's hash, the others by
 * the hashes in it, and each compressed copy by what it unpacks to.
 * @param place as the generation lists it
 * @throws ReleaseError that names the first wrong file
 */
export async function readVersion(
  dir: string,
  place: string,
  expected: StoredFile,
): Promise<VersionFiles> {
  const folder = path.join(dir, place);
  const description = await readManifest(folder, expected);
  const { manifest } = await readRelease(folder);
  if (layout.version('', manifest, manifest.version) !== place) {
    throw new ReleaseError(`${folder} holds the release of ${manifest.name} ${manifest.version}.`);
  }
  const files = new Map<string, Buffer>();
  for (const file of Object.keys(manifest.files)) {
    const content = await readVerified(folder, manifest, file);
    files.set(file, content);
    const small = await readCompressed(folder, file, content);
    if (small) files.set(`${file}.br`, small);
  }
  return files.set(manifestFile, description);
}

async function readManifest(folder: string, expected: StoredFile): Promise<Buffer> {
  const file = path.join(folder, manifestFile);
  const content = await readBytesIfExists(file);
  if (content && isStored(content, expected)) return content;
  throw new ReleaseError(
    content
      ? `${file} is not the file that generation.json lists.`
      : `${file}, which generation.json lists, is missing.`,
  );
}

/** The compressed copy that the publisher wrote beside a file; it is not in the release's list. */
async function readCompressed(
  folder: string,
  file: string,
  content: Buffer,
): Promise<Buffer | undefined> {
  const small = await readBytesIfExists(path.join(folder, `${file}.br`));
  if (!small) return undefined;
  const unpacked = await unpack(small, { maxOutputLength: content.length + 1 }).catch(() => null);
  if (unpacked?.equals(content)) return small;
  throw new ReleaseError(`${path.join(folder, file)}.br is damaged: it is not a copy of ${file}.`);
}

/** Whether the `release.json` of a version is here, which is written last. */
export async function hasManifest(
  dir: string,
  place: string,
  expected: StoredFile,
): Promise<boolean> {
  const content = await readBytesIfExists(path.join(dir, place, manifestFile));
  return content !== undefined && isStored(content, expected);
}

/**
 * Writes a version: a new one into a hidden folder that is renamed, so that it is here completely or
 * not at all; of a damaged one, the files that differ.
 */
export async function writeVersion(
  releasesDir: string,
  place: string,
  files: VersionFiles,
): Promise<void> {
  const target = path.join(releasesDir, place);
  const existing = await stat(target).catch(() => undefined);
  if (existing) return writeDifferent(target, files);
  const temporary = path.join(
    path.dirname(target),
    `${hiddenFolder}${path.basename(target)}-${randomUUID()}`,
  );
  try {
    await withRemains(temporary, async () => {
      for (const [file, content] of files) await writeNew(path.join(temporary, file), content);
      await rename(temporary, target);
    });
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

async function writeNew(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flush: true });
}

async function writeDifferent(target: string, files: VersionFiles): Promise<void> {
  for (const [name, content] of files) {
    const file = path.join(target, name);
    if (!(await readBytesIfExists(file))?.equals(content)) await writeAtomically(file, content);
  }
}
