import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readRelease } from '@hostel/releases/manifest';
import { ReleaseError } from '@hostel/releases/release-error';
import { verifyRelease } from '@hostel/releases/verify-release';

/**
 * Identifies the output of a front end's build, to detect another build in its place; undefined if
 * the output is incomplete.
 */
export async function markOfRelease(folder: string): Promise<string | undefined> {
  try {
    const { manifest } = await readRelease(folder);
    await verifyRelease(folder, manifest);
    return manifest.version;
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

/** Identifies the output of the API's build by the size and time of the program. */
export async function markOfProgram(folder: string, program: string): Promise<string | undefined> {
  const found = await stat(path.join(folder, program)).catch(() => undefined);
  return found && `${found.size}-${found.mtimeMs}`;
}
