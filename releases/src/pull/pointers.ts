import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { livePointer, type LivePointer } from '@hostel/contracts/delivery';
import { remoteNames } from '../pointers/live-releases.ts';
import { namedVersions, readPointer } from '../pointers/pointer.ts';
import type { Generation } from '../store/generation.ts';
import { frontEndNamed, shellFrontEnd } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ChangedFiles } from './switch-files.ts';

/** The pointers of this machine by the front end's name; those that can't be read are left out. */
export async function readOwnPointers(releasesDir: string): Promise<Map<string, LivePointer>> {
  const pointers = new Map<string, LivePointer>();
  const names = await remoteNames(releasesDir);
  for (const frontEnd of [shellFrontEnd, ...names.map(frontEndNamed)]) {
    try {
      const pointer = await readPointer(releasesDir, frontEnd);
      if (pointer) pointers.set(frontEnd.name, pointer);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
    }
  }
  return pointers;
}

/** The places of the versions that the pointers name after a switch: browsers may get any of them. */
export async function namedAfter(
  releasesDir: string,
  { files, versions }: Generation,
  changed: ChangedFiles,
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const place of Object.keys(files).filter((each) => each.endsWith('/live.json'))) {
    const content = changed.get(place) ?? (await readFile(path.join(releasesDir, place)));
    for (const version of namedIn(content)) {
      const folder = path.join(path.dirname(place), version);
      if (versions[folder]) named.add(folder);
    }
  }
  return named;
}

/** A pointer that the publisher can't read names no version; it is copied as it is. */
function namedIn(content: Buffer): string[] {
  try {
    return namedVersions(livePointer.parse(JSON.parse(content.toString('utf8'))));
  } catch {
    return [];
  }
}
