import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './atomic-write.ts';
import { compressed } from './compress.ts';
import { layout } from './layout.ts';
import { manifestFile, readRelease, type Release } from './manifest.ts';
import { ReleaseError } from './release-error.ts';
import { readVerified, verifyRelease } from './verify-release.ts';

const incoming = '.incoming-';

/**
 * Copies a built folder in as an immutable version, each file proved on its way and text files with
 * a brotli sibling. A version that is there already is proved and left as it is.
 * @returns whether it was copied now.
 * @throws ReleaseError where the build or the version that is there isn't whole, or they differ.
 */
export async function copyRelease(
  built: string,
  release: Release,
  releasesDir: string,
): Promise<boolean> {
  const { manifest } = release;
  const target = layout.version(releasesDir, manifest, manifest.version);
  if (await isThere(target, release)) return false;

  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await sweep(parent);
  const temporary = path.join(parent, `${incoming}${manifest.version}-${randomUUID()}`);
  try {
    await copyFiles(built, release, temporary);
    await rename(temporary, target);
    return true;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const code = errorCode(error);
    // Another publisher of the same version was faster.
    if ((code === 'ENOTEMPTY' || code === 'EEXIST') && (await isThere(target, release))) {
      return false;
    }
    throw error;
  }
}

async function isThere(target: string, { text, manifest }: Release): Promise<boolean> {
  const present = await stat(target).catch(() => undefined);
  if (!present) return false;
  const advice = `Remove ${target} if nobody uses it, or raise the version, and publish again.`;
  try {
    const there = await readRelease(target);
    if (there.text !== text) {
      throw new ReleaseError(
        `${manifest.name} ${manifest.version} is published with other content, and a version is never rewritten.`,
      );
    }
    await verifyRelease(target, there.manifest);
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseError(`${error.message} ${advice}`);
    throw error;
  }
  return true;
}

async function copyFiles(built: string, { text, manifest }: Release, to: string): Promise<void> {
  await mkdir(to);
  // Compression is the slow part: it runs on the thread pool, side by side. All are waited for, so
  // that no late write falls into a folder that is being removed.
  const copies = await Promise.allSettled(
    Object.keys(manifest.files).map(async (file) => {
      const content = await readVerified(built, manifest, file);
      const target = path.join(to, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content, { flush: true });
      const small = await compressed(file, content);
      if (small) await writeFile(`${target}.br`, small, { flush: true });
    }),
  );
  for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
  await writeFile(path.join(to, manifestFile), text, { flush: true });
}

/** Removes what publishers that were killed left behind an hour ago or longer. */
async function sweep(parent: string): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(incoming)) continue;
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < hourAgo) await rm(folder, { recursive: true, force: true });
  }
}
