import { preloadUrls, releaseFileOf, remoteEntryOf } from '@hostel/contracts/release-entry';
import type {
  LivePointer,
  ReleaseManifest,
  RemoteEntry,
  RemotesDocument,
} from '@hostel/contracts/releases';
import { ReleaseError } from './release-error.ts';

/** A front end as its pointer has it: what is live and, where they are whole, the others. */
export interface LiveRelease {
  pointer: LivePointer;
  manifest: ReleaseManifest;
  previous: ReleaseManifest | undefined;
  shared: ReleaseManifest | undefined;
  previews: readonly ReleaseManifest[];
}

/** Makes `/remotes.json` of the live shell, the live remotes and entries that stay as they were. */
export function deriveRemotes(
  shell: LiveRelease,
  remotes: readonly LiveRelease[],
  stay: readonly RemoteEntry[] = [],
): RemotesDocument {
  const entries = [...remotes.map((remote) => entryOf(remote)), ...stay];
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
    throw new ReleaseError(`${manifest.name} ${manifest.version} isn't a remote's release.`);
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
 * Tells why the remotes can't live together: two that claim the same path.
 * @returns a sentence, or undefined where each path has one owner.
 */
export function pathConflict(
  remotes: readonly Pick<RemoteEntry, 'name' | 'paths'>[],
): string | undefined {
  const owners = new Map<string, string>();
  for (const { name, paths } of remotes) {
    for (const path of paths) {
      const owner = owners.get(path);
      if (owner !== undefined && owner !== name) {
        return `${name} claims the path ${path}, which belongs to ${owner}.`;
      }
      owners.set(path, name);
    }
  }
  return undefined;
}

/** The remote that a path belongs to: the longest prefix of whole segments wins, `/` is last. */
export function ownerOf<R extends Pick<RemoteEntry, 'paths'>>(
  remotes: readonly R[],
  path: string,
): R | undefined {
  let best: { remote: R; length: number } | undefined;
  for (const remote of remotes) {
    for (const prefix of remote.paths) {
      if (isBelow(path, prefix) && prefix.length > (best?.length ?? 0)) {
        best = { remote, length: prefix.length };
      }
    }
  }
  return best?.remote;
}

/** Whether a path is a prefix or lies below it, by whole segments. Everything is below `/`. */
export function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}
