import { dayLength } from '@hostel/contracts/wire/calendar';
import { readdir, rm } from 'node:fs/promises';
import { errorCode, writeAtomically } from '../store/atomic-write.ts';
import { readClocks, type Clocks } from '../store/clock.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { withLock } from '../store/lock.ts';
import { remoteNames } from './live-releases.ts';
import { toJson } from './move-pointers.ts';
import { namedVersions, readPointer } from './pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import { writeGeneration } from './write-generation.ts';

/** Days for which a retired version stays available to tabs that are still open. */
const defaultKeepDays = 30;

/** `RELEASES_KEEP_DAYS`, or 30. @throws ReleaseError if it is not a number of days. */
export function keepDays(variables: Record<string, string | undefined> = process.env): number {
  const text = variables['RELEASES_KEEP_DAYS'];
  if (text === undefined || text === '') return defaultKeepDays;
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new ReleaseError('RELEASES_KEEP_DAYS must be a whole number of days from 1.');
}

/** All versions of a front end in the releases folder, named by its pointer or not. */
export async function listVersions(releasesDir: string, frontEnd: FrontEnd): Promise<string[]> {
  try {
    const found = await readdir(layout.frontEnd(releasesDir, frontEnd), { withFileTypes: true });
    return found
      .filter((each) => each.isDirectory() && !each.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes versions of a front end that were retired longer ago than `days`. A version that was
 * copied in and never named counts as retired now.
 * @param clocks the time must be over by both, so that one wrong clock removes nothing
 * @returns the versions that were removed.
 */
export function removeOldVersions(
  releasesDir: string,
  frontEnd: FrontEnd,
  days: number,
  clocks?: Pick<Clocks, 'earlier' | 'later'>,
): Promise<string[]> {
  return withLock(layout.lock(releasesDir), async () => {
    const { earlier, later } = clocks ?? (await readClocks(releasesDir));
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) return [];
    const named = new Set(namedVersions(pointer));
    const retired = { ...pointer.retired };
    const removed: string[] = [];
    for (const version of await listVersions(releasesDir, frontEnd)) {
      if (named.has(version)) continue;
      const since = (retired[version] ??= new Date(later).toISOString());
      if (earlier - Date.parse(since) < days * dayLength) continue;
      await rm(layout.version(releasesDir, frontEnd, version), { recursive: true });
      removed.push(version);
    }
    const gone = new Set(removed);
    const remaining = Object.entries(retired).filter(([version]) => !gone.has(version));
    const after = {
      ...pointer,
      ...(pointer.before && { before: pointer.before.filter((version) => !gone.has(version)) }),
      retired: remaining.length > 0 ? Object.fromEntries(remaining) : undefined,
    };
    await writeAtomically(layout.pointer(releasesDir, frontEnd), toJson(after));
    await writeGeneration(releasesDir);
    return removed;
  });
}

/** Removes the old versions of removed portals: no release of theirs does it. */
export async function removeOldVersionsOfRemoved(
  releasesDir: string,
  days: number,
  clocks?: Pick<Clocks, 'earlier' | 'later'>,
): Promise<void> {
  for (const name of await remoteNames(releasesDir)) {
    const frontEnd: FrontEnd = { kind: 'remote', name };
    // An unreadable pointer of another team is reported when the live releases are read.
    const pointer = await readPointer(releasesDir, frontEnd).catch(() => undefined);
    if (pointer && namedVersions(pointer).length === 0) {
      await removeOldVersions(releasesDir, frontEnd, days, clocks);
    }
  }
}
