import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Provenance, ReleaseManifest } from '@hostel/contracts/delivery';
import { errorCode, writeAtomically } from '../store/atomic-write.ts';
import { readClocks } from '../store/clock.ts';
import { writeGeneration } from '../pointers/write-generation.ts';
import { compressed } from './compress.ts';
import { withRemains } from '../store/interruption.ts';
import { layout } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { manifestFile, manifestText, readRelease, type Release } from '../store/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { readVerified, verifyRelease } from '../store/verify-release.ts';

const incoming = '.incoming-';

/**
 * Copies a built folder into the releases folder as an immutable version. Checks each file and adds
 * a brotli copy of text files. A version that already exists is checked and left unchanged, with the
 * provenance of its first build from committed files.
 * @param provenanceOf where the build comes from; called only if the version does not know it yet
 * @returns whether it was copied now.
 * @throws ReleaseError if the build or the existing version is incomplete, or they differ.
 */
export async function copyRelease(
  built: string,
  release: Release,
  releasesDir: string,
  provenanceOf?: () => Promise<Provenance | undefined>,
): Promise<boolean> {
  const { manifest } = release;
  const target = layout.version(releasesDir, manifest, manifest.version);
  if (await isPublished(target, release)) {
    await replaceUncommitted(releasesDir, target, provenanceOf);
    return false;
  }

  const json = manifestText(release, await provenanceOf?.());
  const parent = path.dirname(target);
  await mkdir(parent, { recursive: true });
  await removeAbandonedCopies(parent);
  const temporary = path.join(parent, `${incoming}${manifest.version}-${randomUUID()}`);
  try {
    await withRemains(temporary, async () => {
      await copyFiles(built, release.manifest, temporary);
      await writeFile(path.join(temporary, manifestFile), json, { flush: true });
      await rename(temporary, target);
    });
    return true;
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const code = errorCode(error);
    // Another publisher copied the same version at the same time.
    if ((code === 'ENOTEMPTY' || code === 'EEXIST') && (await isPublished(target, release))) {
      return false;
    }
    throw error;
  }
}

async function isPublished(target: string, { text, manifest }: Release): Promise<boolean> {
  const existing = await stat(target).catch(() => undefined);
  if (!existing) return false;
  const advice = `Remove ${target} if it is not in use, or raise the version, and publish again.`;
  try {
    const published = await readRelease(target);
    if (published.text !== text) {
      throw new ReleaseError(
        `${manifest.name} ${manifest.version} is already published with other content, and a version is never rewritten.`,
      );
    }
    await verifyRelease(target, published.manifest);
  } catch (error) {
    if (error instanceof ReleaseError) throw new ReleaseError(`${error.message} ${advice}`);
    throw error;
  }
  return true;
}

/**
 * A preview may be built before its files are committed. If the same files are built again from a
 * commit, the version comes from that commit. The provenance is outside the version's hash.
 */
async function replaceUncommitted(
  releasesDir: string,
  target: string,
  provenanceOf?: () => Promise<Provenance | undefined>,
): Promise<void> {
  const published = await readRelease(target);
  const { provenance } = published.manifest;
  if (!provenance || isCommitted(provenance)) return;
  const origin = await provenanceOf?.();
  if (!origin || !isCommitted(origin)) return;
  await withLock(layout.lock(releasesDir), async () => {
    await writeAtomically(path.join(target, manifestFile), manifestText(published, origin));
    await writeGeneration(releasesDir);
  });
}

const isCommitted = ({ commit, dirty }: Provenance) => commit !== null && !dirty;

async function copyFiles(built: string, manifest: ReleaseManifest, to: string): Promise<void> {
  await mkdir(to);
  // Compression is slow and runs on the thread pool, in parallel. All must settle, so that no late
  // write goes into a folder that is being removed.
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
}

/** Removes copies that a killed publisher left an hour ago or longer. */
async function removeAbandonedCopies(parent: string): Promise<void> {
  // The folders' times are of the disk's clock.
  const hourAgo = (await readClocks(parent)).disk - 3_600_000;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(incoming)) continue;
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < hourAgo) await rm(folder, { recursive: true, force: true });
  }
}
