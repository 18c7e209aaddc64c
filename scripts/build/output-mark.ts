import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readRelease } from '../releases/manifest.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { verifyRelease } from '../releases/verify-release.ts';

/**
 * Tells what a front end's build left from what took its place, e.g. another build by hand;
 * undefined where it isn't whole any more.
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

/** The same for a folder of programs, by the one that is run. */
export async function markOfProgram(folder: string, program: string): Promise<string | undefined> {
  const found = await stat(path.join(folder, program)).catch(() => undefined);
  return found && `${found.size}-${found.mtimeMs}`;
}
