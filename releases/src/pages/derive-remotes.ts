import { preloadUrls, releaseFileOf, remoteEntryOf } from '@hostel/contracts/delivery/entry';
import { isSamePath } from '@hostel/contracts/delivery/paths';
import type {
  LivePointer,
  ReleaseManifest,
  RemoteEntry,
  RemotesDocument,
} from '@hostel/contracts/delivery';
import { ReleaseError } from '../store/release-error.ts';
import { deciderOf, setOf } from '../store/version-sets.ts';

/** The live release of a front end and, if complete, the other releases that its pointer names. */
export interface LiveRelease {
  pointer: LivePointer;
  manifest: ReleaseManifest;
  previous: ReleaseManifest | undefined;
  /** The previous release of a remote if it runs in the live shell: browsers fall back on it. */
  fallback?: ReleaseManifest | undefined;
  shared: ReleaseManifest | undefined;
  previews: readonly ReleaseManifest[];
}

/**
 * Derives `/remotes.json`.
 * @param unchanged entries to copy as they are
 */
export function deriveRemotes(
  shell: LiveRelease,
  remotes: readonly LiveRelease[],
  unchanged: readonly RemoteEntry[] = [],
): RemotesDocument {
  const entries = [...remotes.map((remote) => entryOf(remote)), ...unchanged];
  return {
    shell: {
      version: shell.manifest.version,
      ...(shell.shared && {
        share: { version: shell.shared.version, percent: percentOf(shell) },
      }),
    },
    remotes: entries.sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function percentOf({ pointer }: LiveRelease): number {
  return pointer.share?.percent ?? 0;
}

function entryOf(release: LiveRelease): RemoteEntry {
  const { manifest, fallback: previous, shared } = release;
  const entry = remoteEntryOf(manifest);
  if (!entry)
    throw new ReleaseError(`${manifest.name} ${manifest.version} is not a release of a remote.`);
  const fallback = previous && releaseFileOf(previous);
  return { ...entry, ...(fallback && { fallback }), ...shareOf(release, shared) };
}

/** The shared release: alone, or as one with those of other front ends. */
function shareOf(
  release: LiveRelease,
  shared: ReleaseManifest | undefined,
): Pick<RemoteEntry, 'share' | 'setShare'> {
  const file = shared && releaseFileOf(shared);
  if (!file) return {};
  const share = { ...file, percent: percentOf(release), preload: preloadUrls(shared) };
  const set = setOf(release.pointer, shared.version);
  if (!set) return { share };
  const { shell } = set;
  return { setShare: { ...share, by: deciderOf(set), ...(shell !== undefined && { shell }) } };
}

/**
 * Finds two remotes that claim the same path.
 * @returns a sentence; undefined if each path has one owner.
 */
export function pathConflict(
  remotes: readonly Pick<RemoteEntry, 'name' | 'paths'>[],
): string | undefined {
  for (const [index, { name, paths }] of remotes.entries()) {
    for (const path of paths) {
      const owner = remotes
        .slice(0, index)
        .find((other) => other.name !== name && other.paths.some((own) => isSamePath(own, path)));
      if (owner) return `${name} claims the path ${path}, which belongs to ${owner.name}.`;
    }
  }
  return undefined;
}
