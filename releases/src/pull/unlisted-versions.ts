import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LivePointer } from '@hostel/contracts/delivery';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { remoteNames } from '../pointers/live-releases.ts';
import { keepDays, listVersions } from '../pointers/old-versions.ts';
import { readClocks } from '../store/clock.ts';
import type { Generation } from '../store/generation.ts';
import { frontEndNamed, layout, shellFrontEnd } from '../store/layout.ts';
import { hiddenFolder } from './version-files.ts';

/** Versions that the publisher no longer has, and since when no pointer has named them here. */
export type Unlisted = Record<string, string>;

/**
 * Finds the versions of this machine that a generation doesn't list, with the time since when their
 * retention counts: from the pointers before the switch, or, if those still name the version, now.
 * @param own the generation of this machine before the switch
 */
export async function findUnlisted(
  releasesDir: string,
  { versions }: Generation,
  own: Generation | undefined,
  pointers: ReadonlyMap<string, LivePointer>,
): Promise<Unlisted> {
  const now = new Date((await readClocks(releasesDir)).later).toISOString();
  const unlisted: Unlisted = {};
  const names = await remoteNames(releasesDir);
  for (const frontEnd of [shellFrontEnd, ...names.map(frontEndNamed)]) {
    const retired = pointers.get(frontEnd.name)?.retired;
    for (const version of await listVersions(releasesDir, frontEnd)) {
      const place = path.relative(releasesDir, layout.version(releasesDir, frontEnd, version));
      if (versions[place]) continue;
      unlisted[place] = own?.unlisted?.[place] ?? retired?.[version] ?? now;
    }
  }
  return unlisted;
}

/**
 * The places of the versions whose time for open tabs is over, by the publisher's rule:
 * `RELEASES_KEEP_DAYS` by this machine's clock and that of the disk.
 */
export async function expiredOf(releasesDir: string, unlisted: Unlisted): Promise<string[]> {
  const { earlier } = await readClocks(releasesDir);
  const days = keepDays();
  return Object.entries(unlisted)
    .filter(([, since]) => earlier - Date.parse(since) >= days * dayLength)
    .map(([place]) => place);
}

/** Removes versions: each is first renamed, so that none is here in part. */
export async function removeVersions(
  releasesDir: string,
  places: readonly string[],
): Promise<void> {
  for (const place of places) {
    const folder = path.join(releasesDir, place);
    const hidden = path.join(path.dirname(folder), `${hiddenFolder}${path.basename(folder)}`);
    await rename(folder, hidden);
    await rm(hidden, { recursive: true });
  }
}
