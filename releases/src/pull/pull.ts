import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readClocks } from '../store/clock.ts';
import { initDeployment } from '../store/deployment.ts';
import { readGeneration, type Generation } from '../store/generation.ts';
import { layout } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { manifestFile } from '../store/manifest.ts';
import { ReleaseError } from '../store/release-error.ts';
import { namedAfter, readOwnPointers } from './pointers.ts';
import {
  asReleaseError,
  assertOtherFolder,
  isSame,
  readSourceGeneration,
  rejectOlder,
} from './source.ts';
import {
  readChangedFiles,
  removeRemains,
  removeUnlistedFiles,
  switchFiles,
} from './switch-files.ts';
import { expiredOf, findUnlisted, removeVersions } from './unlisted-versions.ts';
import { hasManifest, readVersion, writeVersion } from './version-files.ts';

/** How often a pull starts again while the other folder changes. */
const mostTries = 8;

export interface PullParts {
  /** The publisher's releases folder, or a copy of it. */
  from: string;
  /** The releases folder of this machine. */
  releasesDir: string;
  /** Takes an older generation as well. */
  forceOlder?: boolean;
  /** For how many milliseconds a version must be here before browsers get it: others need it too. */
  wait?: number;
  /** Milliseconds between two tries while a release is in progress there. */
  pause?: number;
  log: (line: string) => void;
}

/**
 * Makes the releases folder of this machine equal to the publisher's: copies the versions that are
 * missing, checks every file, and then replaces pages, `remotes.json` and pointers by renaming.
 * A pull that was interrupted is completed by the next one.
 * @throws ReleaseError that names what is wrong; this machine then serves what it did before
 */
export async function pull(parts: PullParts): Promise<void> {
  const { from, releasesDir, pause = 1_000 } = parts;
  await assertOtherFolder(from, releasesDir);
  await readSourceGeneration(from);
  await withLock(layout.lock(releasesDir), async () => {
    await initDeployment(releasesDir);
    await removeRemains(releasesDir);
    for (let tries = 1; ; tries += 1) {
      const generation = await readSourceGeneration(from);
      const problem = await tryToPull(parts, generation);
      const isCurrent = isSame(await readSourceGeneration(from), generation);
      if (isCurrent && problem === undefined) return;
      if (tries === mostTries) throw new ReleaseError(problem ?? `${from} changes all the time.`);
      // A release that is in progress writes its generation last.
      if (isCurrent) await sleep(pause);
    }
  });
}

/** @returns a sentence for a file with other content, as while a release is in progress */
async function tryToPull(parts: PullParts, generation: Generation): Promise<string | undefined> {
  const { from, releasesDir, forceOlder = false } = parts;
  const own = await readGeneration(releasesDir);
  if (!forceOlder) rejectOlder(from, generation, own);
  try {
    await pullGeneration(parts, generation, own);
    return undefined;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return `${error.message} Generation ${generation.number} is not switched to.`;
  }
}

async function pullGeneration(
  parts: PullParts,
  generation: Generation,
  own: Generation | undefined,
): Promise<void> {
  const { from, releasesDir, log } = parts;
  const changed = await readChangedFiles(from, releasesDir, generation);
  const named = await namedAfter(releasesDir, generation, changed);
  await copyVersions(parts, generation, named);
  // Copying takes time. What was rolled back meanwhile is not switched to.
  if (!isSame(await readSourceGeneration(from), generation)) return;
  const left = own && changed.size > 0 ? await timeLeft(parts, named) : 0;
  if (left > 0) {
    const seconds = Math.ceil(left / 1000);
    log(`Generation ${generation.number} can be switched to in ${seconds} s: pull again then.`);
    return;
  }
  const pointers = await readOwnPointers(releasesDir);
  const unlisted = await findUnlisted(releasesDir, generation, own, pointers);
  const expired = await expiredOf(releasesDir, unlisted);
  const remaining = Object.entries(unlisted).filter(([place]) => !expired.includes(place));
  const { format, number, at, files, versions } = generation;
  const next = { format, number, at, files, versions, unlisted: Object.fromEntries(remaining) };
  await switchFiles(releasesDir, next, changed);
  await removeUnlistedFiles(releasesDir, generation);
  await removeVersions(releasesDir, expired);
  for (const place of expired) log(`Removed ${nameOf(place)}, which the publisher has removed.`);
  log(
    changed.size > 0
      ? `Switched to generation ${number} of ${at}: ${changed.size} files changed.`
      : `Generation ${number} of ${at} is here.`,
  );
}

/** Copies versions that are missing; those that browsers may get are checked, and repaired. */
async function copyVersions(
  { from, releasesDir, log }: PullParts,
  { versions }: Generation,
  named: ReadonlySet<string>,
): Promise<void> {
  for (const [place, expected] of Object.entries(versions)) {
    const isHere = await hasManifest(releasesDir, place, expected);
    if (isHere && !named.has(place)) continue;
    const problem = isHere ? await problemOf(readVersion(releasesDir, place, expected)) : undefined;
    if (isHere && problem === undefined) continue;
    const files = await asReleaseError(path.join(from, place), () =>
      readVersion(from, place, expected),
    );
    await writeVersion(releasesDir, place, files);
    log(problem === undefined ? `Copied ${nameOf(place)}.` : `Repaired: ${problem}`);
  }
}

async function problemOf(reading: Promise<unknown>): Promise<string | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

/** Milliseconds until every version that browsers may get has been here for the time to wait. */
async function timeLeft(
  { releasesDir, wait = 0 }: PullParts,
  named: ReadonlySet<string>,
): Promise<number> {
  if (wait === 0) return 0;
  // The files' times are of the disk's clock.
  const { disk } = await readClocks(releasesDir);
  const times = [...named].map(async (place) => {
    const { mtimeMs } = await stat(path.join(releasesDir, place, manifestFile));
    return mtimeMs + wait - disk;
  });
  return Math.max(0, ...(await Promise.all(times)));
}

/** `student-portal 1.2.0-…`. */
function nameOf(place: string): string {
  return place.split('/').slice(-2).join(' ');
}
