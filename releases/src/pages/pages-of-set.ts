import { remoteEntryOf } from '@hostel/contracts/delivery/entry';
import type {
  ReleaseManifest,
  RemoteEntry,
  RemotesDocument,
  VersionSet,
} from '@hostel/contracts/delivery';
import { runsIn } from '../compatibility/pair-problems.ts';
import { readSet } from '../store/version-sets.ts';
import type { LiveRelease } from './derive-remotes.ts';

/** The remotes of pages: their entries, and their releases for fragments and styles. */
export interface PageSource {
  remotes: RemotesDocument;
  releases: readonly LiveRelease[];
}

/**
 * Leaves out releases that need a shared shell: in a page around another shell they must not run,
 * whatever the browser's number is.
 */
export function withoutShellShares(document: RemotesDocument): RemotesDocument {
  const remotes = document.remotes.map((entry) => {
    const { setShare, ...rest } = entry;
    return setShare?.shell === undefined ? entry : rest;
  });
  return { ...document, remotes };
}

/**
 * The remotes for the pages around a shell that is shared or previewed as one with them: the page
 * itself names the versions of the set, so that the browser chooses nothing.
 * @returns undefined if a version of the set can't be read
 */
export async function sourceOfSet(
  releasesDir: string,
  shell: ReleaseManifest,
  set: VersionSet,
  { remotes: live, releases }: PageSource,
): Promise<PageSource | undefined> {
  const members = await readSet(releasesDir, set);
  if (!members) return undefined;
  const remotes: RemoteEntry[] = [];
  for (const entry of live.remotes) {
    if (members.has(entry.name)) continue;
    const previous = releases.find(({ manifest }) => manifest.name === entry.name)?.fallback;
    const keeps = previous !== undefined && (await runsIn(releasesDir, shell, previous));
    remotes.push(besideSet(entry, keeps));
  }
  for (const manifest of members.values()) {
    const entry = remoteEntryOf(manifest);
    if (!entry) return undefined;
    remotes.push(entry);
  }
  remotes.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    remotes: { ...live, remotes },
    releases: releases.map((release) => {
      const manifest = members.get(release.manifest.name);
      return manifest ? { ...release, manifest } : release;
    }),
  };
}

/** A set that is shared beside this one has other members: only its live releases are shown. */
function besideSet(entry: RemoteEntry, keepsFallback: boolean): RemoteEntry {
  const rest = { ...entry };
  delete rest.setShare;
  if (!keepsFallback) delete rest.fallback;
  return rest;
}
