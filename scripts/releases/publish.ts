import type { LivePointer } from '@hostel/contracts/releases';
import { copyRelease } from './copy-release.ts';
import type { FrontEnd } from './layout.ts';
import { readRelease } from './manifest.ts';
import { moveHouse, type HouseMove } from './move-house.ts';

export interface Arrival {
  frontEnd: FrontEnd;
  version: string;
  /** Whether the version was copied in now; otherwise it was there already. */
  copied: boolean;
}

export interface Publication {
  name: string;
  version: string;
  /** Whether the version was copied in now; otherwise it was there already. */
  copied: boolean;
  /** `kept`: the pointer was set by a release and names another version, which stays live. */
  outcome: 'live' | 'unchanged' | 'kept';
  /** The version that is live afterwards; null while there are only previews. */
  live: string | null;
}

export interface PublishReport {
  publications: Publication[];
  /** What is broken in the releases folder, of other front ends too; a sentence each. */
  problems: string[];
}

export interface PublishOptions {
  /** Folders that builds wrote, each with its `release.json`. */
  builds: readonly string[];
  releasesDir: string;
  setBy: LivePointer['setBy'];
}

/**
 * Publishes builds: copies each in as an immutable version with every file proved, moves the
 * pointers, and derives `remotes.json` and the composed pages. Nothing moves unless all of it can.
 * @throws ReleaseError saying what is wrong with a build or with the releases folder.
 */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  const { builds, releasesDir, setBy } = options;
  const arrivals: Arrival[] = [];
  for (const build of builds) arrivals.push(await arrive(build, releasesDir));
  const moves = arrivals.map(({ frontEnd, version }): HouseMove => ({
    frontEnd,
    move: { act: 'live', version, setBy },
  }));
  const { moved, problems } = await moveHouse(releasesDir, moves);
  const publications = arrivals.map(({ frontEnd, version, copied }, index): Publication => {
    const before = moved[index]?.before?.live;
    const live = moved[index]?.after.live ?? null;
    const outcome = live !== version ? 'kept' : before === version ? 'unchanged' : 'live';
    return { name: frontEnd.name, version, copied, outcome, live };
  });
  return { publications, problems };
}

/** Copies a build in as an immutable version that nothing names yet. */
export async function arrive(build: string, releasesDir: string): Promise<Arrival> {
  const release = await readRelease(build);
  const copied = await copyRelease(build, release, releasesDir);
  const { kind, name, version } = release.manifest;
  return { frontEnd: { kind, name }, version, copied };
}
