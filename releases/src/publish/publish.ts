import type { LivePointer, Provenance } from '@hostel/contracts/delivery';
import { storeContracts } from '../contracts/store-contracts.ts';
import { copyRelease } from './copy-release.ts';
import { initDeployment } from '../store/deployment.ts';
import type { FrontEnd } from '../store/layout.ts';
import { readRelease } from '../store/manifest.ts';
import { movePointers, type FrontEndMove } from '../pointers/move-pointers.ts';

export interface CopiedVersion {
  frontEnd: FrontEnd;
  version: string;
  /** Whether the version was copied now; otherwise it was already there. */
  copied: boolean;
  /** Where the build says that it comes from. */
  origin?: Provenance;
}

export interface Publication {
  name: string;
  version: string;
  /** Whether the version was copied now; otherwise it was already there. */
  copied: boolean;
  /** `kept`: a release has set the pointer to another version, which stays live. */
  outcome: 'live' | 'unchanged' | 'kept';
  /** The version that is live afterwards; null if there are only previews. */
  live: string | null;
}

export interface PublishReport {
  publications: Publication[];
  /** A sentence for each broken release in the folder, including other front ends'. */
  problems: string[];
}

/** Says where the build of a front end comes from. */
export type ProvenanceOf = (name: string) => Promise<Provenance>;

export interface PublishOptions {
  /** Output folders of builds, each with a `release.json`. */
  builds: readonly string[];
  releasesDir: string;
  setBy: LivePointer['setBy'];
  provenanceOf?: ProvenanceOf;
  /** The name for the log. */
  who?: string | null;
}

/**
 * Publishes builds: copies each as an immutable version after checking every file, moves the
 * pointers, and derives `remotes.json` and the composed pages. Either all pointers move or none. An
 * empty folder becomes a releases folder.
 * @throws ReleaseError with what is wrong with a build or the releases folder.
 */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  const { builds, releasesDir, setBy, provenanceOf, who = null } = options;
  await initDeployment(releasesDir);
  const copiedVersions: CopiedVersion[] = [];
  for (const build of builds) copiedVersions.push(await copyIn(build, releasesDir, provenanceOf));
  const moves = copiedVersions.map(({ frontEnd, version }): FrontEndMove => ({
    frontEnd,
    move: { act: 'live', version, setBy },
  }));
  const { moved, problems } = await movePointers(releasesDir, moves, () => [], { who });
  const publications = copiedVersions.map(({ frontEnd, version, copied }, index): Publication => {
    const before = moved[index]?.before?.live;
    const live = moved[index]?.after.live ?? null;
    const outcome = live !== version ? 'kept' : before === version ? 'unchanged' : 'live';
    return { name: frontEnd.name, version, copied, outcome, live };
  });
  return { publications, problems: await storeContracts(releasesDir, problems) };
}

/**
 * Copies a build into the releases folder as an immutable version; moves no pointer.
 * @param origin where the build comes from, for its release.json
 */
export async function copyIn(
  build: string,
  releasesDir: string,
  origin?: Provenance | ProvenanceOf,
): Promise<CopiedVersion> {
  const release = await readRelease(build);
  const { kind, name, version, provenance: own } = release.manifest;
  const provenance = async () => (typeof origin === 'function' ? origin(name) : origin);
  const copied = await copyRelease(build, release, releasesDir, provenance);
  return { frontEnd: { kind, name }, version, copied, ...(own && { origin: own }) };
}
