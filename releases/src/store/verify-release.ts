import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@hostel/contracts/delivery';
import { errorCode } from './atomic-write.ts';
import { ReleaseError } from './release-error.ts';

/** Subresource integrity of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Reads one file of a release and checks its size and hash.
 * @throws ReleaseError naming the file if it is missing, incomplete or changed.
 */
export async function readVerified(
  folder: string,
  manifest: ReleaseManifest,
  file: string,
): Promise<Buffer> {
  const release = `${manifest.name} ${manifest.version}`;
  const expected = manifest.files[file];
  if (!expected) throw new ReleaseError(`${release} has no file ${file}.`);
  let content: Buffer;
  try {
    content = await readFile(path.join(folder, file));
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') throw error;
    throw new ReleaseError(`${release} is incomplete: ${file} is missing in ${folder}.`);
  }
  if (content.length !== expected.size) {
    throw new ReleaseError(
      `${release} is incomplete: ${file} in ${folder} has ${content.length} bytes instead of ${expected.size}.`,
    );
  }
  if (integrityOf(content) !== expected.integrity) {
    throw new ReleaseError(
      `${release} is damaged: ${file} in ${folder} is not the file that was built.`,
    );
  }
  return content;
}

/** Checks every file of a release. @throws ReleaseError at the first wrong one. */
export async function verifyRelease(folder: string, manifest: ReleaseManifest): Promise<void> {
  for (const file of Object.keys(manifest.files)) await readVerified(folder, manifest, file);
}
