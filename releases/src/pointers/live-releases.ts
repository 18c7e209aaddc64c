import { readdir } from 'node:fs/promises';
import {
  remotesDocument,
  type LivePointer,
  type ReleaseManifest,
  type RemoteEntry,
  type RemotesDocument,
} from '@hostel/contracts/delivery';
import { errorCode, readIfExists } from '../store/atomic-write.ts';
import { runsIn } from '../compatibility/pair-problems.ts';
import { deriveRemotes, pathConflict, type LiveRelease } from '../pages/derive-remotes.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { readRelease } from '../store/manifest.ts';
import { readPointer } from './pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

/** Pointers that are about to be written, by name of the front end; they replace those on disk. */
export type PointerMoves = ReadonlyMap<string, LivePointer>;

export interface LiveReleases {
  /** Undefined until a shell has been released. */
  shell: LiveRelease | undefined;
  remotes: LiveRelease[];
  /** Last published entries of remotes that can't be read: the shell shows them as unavailable. */
  unreadable: RemoteEntry[];
  /** A sentence for each broken release that was left out. */
  problems: string[];
}

/**
 * Reads the releases that the pointers name. A remote that can't be read is replaced by its previous
 * release or its last published entry, and reported as a problem: one team's broken release must not
 * block the others.
 * @param moves pointers to use instead of those on disk
 * @throws ReleaseError if a release that `moves` names can't be read.
 */
export async function readLiveReleases(
  releasesDir: string,
  moves: PointerMoves,
): Promise<LiveReleases> {
  const problems: string[] = [];
  const broken = new Set<string>();
  const read = async (frontEnd: FrontEnd): Promise<LiveRelease | undefined> => {
    const move = moves.get(frontEnd.name);
    if (move) {
      if (move.share) await readVersion(releasesDir, frontEnd, move.share.version);
      return readLive(releasesDir, frontEnd, move);
    }
    try {
      const pointer = await readPointer(releasesDir, frontEnd);
      if (!pointer) return undefined;
      return await readLiveOrPrevious(releasesDir, frontEnd, pointer, problems);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      problems.push(error.message);
      broken.add(frontEnd.name);
      return undefined;
    }
  };
  const shell = await read(shellFrontEnd);
  const published = await lastPublishedEntries(releasesDir);
  const remotes: LiveRelease[] = [];
  const unreadable: RemoteEntry[] = [];
  for (const name of await remoteNames(releasesDir)) {
    const remote = await read({ kind: 'remote', name });
    const entry = published.find((each) => each.name === name);
    if (remote) remotes.push(remote);
    // A portal that was removed, or has only previews, has no entry.
    else if (entry && broken.has(name)) unreadable.push(entry);
  }
  const found = { shell, remotes, unreadable, problems };
  return shell ? withFallbacks(releasesDir, shell, found, published) : found;
}

/**
 * Adds the previous releases that run in the live shell, on which browsers fall back. A previous
 * release that replaces a broken live one, and doesn't run beside the others, is left out: the shell
 * and its remotes may have moved as one since.
 */
async function withFallbacks(
  releasesDir: string,
  shell: LiveRelease,
  found: LiveReleases,
  published: readonly RemoteEntry[],
): Promise<LiveReleases> {
  const remotes: LiveRelease[] = [];
  const unreadable = [...found.unreadable];
  for (const remote of found.remotes) {
    const { manifest, previous } = remote;
    const runs = (guest: ReleaseManifest) => runsIn(releasesDir, shell.manifest, guest);
    const isReplaced = [shell, remote].some((each) => each.manifest.version !== each.pointer.live);
    if (isReplaced && !(await runs(manifest))) {
      // Without its shell no page can be composed: the published ones stay.
      if (shell.manifest.version !== shell.pointer.live) return { ...found, shell: undefined };
      unreadable.push(...published.filter(({ name }) => name === manifest.name));
      continue;
    }
    const fallback = previous && (await runs(previous)) ? previous : undefined;
    remotes.push({ ...remote, fallback });
  }
  return { ...found, remotes, unreadable };
}

async function lastPublishedEntries(releasesDir: string): Promise<RemoteEntry[]> {
  try {
    const text = await readIfExists(layout.remotesDocument(releasesDir));
    return text === undefined ? [] : remotesDocument.parse(JSON.parse(text)).remotes;
  } catch {
    // The file is derived again in any case; a damaged one only means that no entry is known.
    return [];
  }
}

/** Names of all remotes in the releases folder. */
export async function remoteNames(releasesDir: string): Promise<string[]> {
  try {
    const found = await readdir(layout.remotes(releasesDir), { withFileTypes: true });
    return found
      .filter((each) => each.isDirectory())
      .map((each) => each.name)
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readLive(
  releasesDir: string,
  frontEnd: FrontEnd,
  pointer: LivePointer,
): Promise<LiveRelease | undefined> {
  if (pointer.live === null) return undefined;
  const manifest = await readVersion(releasesDir, frontEnd, pointer.live);
  return { pointer, manifest, ...(await readOthers(releasesDir, frontEnd, pointer)) };
}

/** Reads the releases besides the live one; incomplete ones are left out. */
async function readOthers(
  releasesDir: string,
  frontEnd: FrontEnd,
  { previous, share, preview }: LivePointer,
): Promise<Pick<LiveRelease, 'previous' | 'shared' | 'previews'>> {
  const read = (version: string | null | undefined) =>
    readIfComplete(releasesDir, frontEnd, version);
  const previews = await Promise.all(preview.map(read));
  return {
    previous: await read(previous),
    shared: await read(share?.version),
    previews: previews.filter((each) => each !== undefined),
  };
}

async function readLiveOrPrevious(
  releasesDir: string,
  frontEnd: FrontEnd,
  pointer: LivePointer,
  problems: string[],
): Promise<LiveRelease | undefined> {
  try {
    return await readLive(releasesDir, frontEnd, pointer);
  } catch (error) {
    const previous = await readIfComplete(releasesDir, frontEnd, pointer.previous);
    if (!(error instanceof ReleaseError) || !previous) throw error;
    problems.push(`${error.message} Its previous release ${previous.version} is used instead.`);
    const others = await readOthers(releasesDir, frontEnd, pointer);
    return { ...others, pointer, manifest: previous, previous: undefined };
  }
}

async function readIfComplete(
  releasesDir: string,
  frontEnd: FrontEnd,
  version: string | null | undefined,
): Promise<ReleaseManifest | undefined> {
  if (typeof version !== 'string') return undefined;
  try {
    return await readVersion(releasesDir, frontEnd, version);
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

async function readVersion(
  releasesDir: string,
  frontEnd: FrontEnd,
  version: string,
): Promise<ReleaseManifest> {
  const { manifest } = await readRelease(layout.version(releasesDir, frontEnd, version));
  if (manifest.name === frontEnd.name && manifest.version === version) return manifest;
  throw new ReleaseError(
    `${frontEnd.name} ${version} holds the release of ${manifest.name} ${manifest.version}.`,
  );
}

/**
 * Derives the content of `remotes.json`.
 * @throws ReleaseError if two remotes claim the same path.
 */
export function remotesDocumentOf(shell: LiveRelease, liveReleases: LiveReleases): RemotesDocument {
  const document = deriveRemotes(shell, liveReleases.remotes, liveReleases.unreadable);
  const conflict = pathConflict(document.remotes);
  if (conflict) throw new ReleaseError(conflict);
  return document;
}
