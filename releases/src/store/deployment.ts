import { readdir } from 'node:fs/promises';
import { errorCode, readIfExists, writeAtomically } from './atomic-write.ts';
import { layout, type FrontEnd } from './layout.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Makes an empty or missing folder a releases folder. One that already is stays as it is.
 * @returns whether it was made now
 * @throws ReleaseError if the folder has other content
 */
export async function initDeployment(dir: string): Promise<boolean> {
  if (await isDeployment(dir)) return false;
  const other = (await namesIn(dir)).find((name) => !name.startsWith('.'));
  if (other !== undefined) {
    throw new ReleaseError(
      `${dir} is not a releases folder and is not empty (it has ${other}): set RELEASES_DIR to another folder.`,
    );
  }
  await writeAtomically(layout.deployment(dir), `${JSON.stringify({ format: 1 })}\n`);
  return true;
}

/** @throws ReleaseError if the folder is not a releases folder: most likely RELEASES_DIR is wrong. */
export async function assertDeployment(dir: string): Promise<void> {
  if (await isDeployment(dir)) return;
  throw new ReleaseError(
    `${dir} is not a releases folder: set RELEASES_DIR (or DATA_DIR) to the one that the server uses. npm run releases -- --init makes a new one.`,
  );
}

/** Folders of earlier publishers have no marker; they have the pointer of a front end. */
async function isDeployment(dir: string): Promise<boolean> {
  if ((await readIfExists(layout.deployment(dir))) !== undefined) return true;
  const remotes = (await namesIn(layout.remotes(dir))).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const shell: FrontEnd = { kind: 'shell', name: 'shell' };
  for (const frontEnd of [shell, ...remotes]) {
    if ((await readIfExists(layout.pointer(dir, frontEnd))) !== undefined) return true;
  }
  return false;
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
