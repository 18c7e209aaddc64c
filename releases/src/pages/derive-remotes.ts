import { preloadUrls, releaseFileOf, remoteEntryOf } from '@hostel/contracts/releases/entry';
import { isSamePath } from '@hostel/contracts/releases/paths';
import type {
  LivePointer,
  ReleaseManifest,
  RemoteEntry,
  RemotesDocument,
} from '@hostel/contracts/releases';
import { ReleaseError } from '../store/release-error.ts';

/** The live release of a front end and, if complete, the other releases that its pointer names. */
export interface LiveRelease {
  pointer: LivePointer;
  manifest: ReleaseManifest;
  previous: ReleaseManifest | undefined;
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
    remotes: entries.sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

function percentOf({ pointer }: LiveRelease): number {
  return pointer.share?.percent ?? 0;
}

function entryOf(release: LiveRelease): RemoteEntry {
  const { manifest, previous, shared } = release;
  const entry = remoteEntryOf(manifest);
  if (!entry)
    throw new ReleaseError(`${manifest.name} ${manifest.version} is not a release of a remote.`);
  const fallback = previous && releaseFileOf(previous);
  const share = shared && releaseFileOf(shared);
  return {
    ...entry,
    ...(fallback && { fallback }),
    ...(shared &&
      share && { share: { ...share, percent: percentOf(release), preload: preloadUrls(shared) } }),
  };
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
