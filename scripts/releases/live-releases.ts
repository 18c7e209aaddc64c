import { readdir } from 'node:fs/promises';
import {
  remotesDocument,
  type LivePointer,
  type ReleaseManifest,
  type RemoteEntry,
  type RemotesDocument,
} from '@hostel/contracts/releases';
import { errorCode, readIfPresent } from './atomic-write.ts';
import { deriveRemotes, pathConflict, type LiveRelease } from './derive-remotes.ts';
import { layout, shellFrontEnd, type FrontEnd } from './layout.ts';
import { readRelease } from './manifest.ts';
import { readPointer } from './pointer.ts';
import { ReleaseError } from './release-error.ts';

/** Pointers that are about to be written, by front end's name; they win over the folder's. */
export type PointerMoves = ReadonlyMap<string, LivePointer>;

export interface LiveHouse {
  /** Undefined until a shell has been released. */
  shell: LiveRelease | undefined;
  remotes: LiveRelease[];
  /** Remotes that can't be read, as they were last told: the shell shows them as unavailable. */
  unreadable: RemoteEntry[];
  /** What is broken in the folder and was left out, a sentence each. */
  problems: string[];
}

/**
 * Reads what every pointer names. A remote that can't be read falls back to its previous release
 * or stays as it was told last, and is named among the problems: one team's broken folder holds up
 * no other.
 * @throws ReleaseError where what a move names can't be read, or would claim another's path.
 */
export async function readHouse(releasesDir: string, moves: PointerMoves): Promise<LiveHouse> {
  const problems: string[] = [];
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
      return undefined;
    }
  };
  const shell = await read(shellFrontEnd);
  const told = await lastTold(releasesDir);
  const remotes: LiveRelease[] = [];
  const unreadable: RemoteEntry[] = [];
  for (const name of await remoteNames(releasesDir)) {
    const remote = await read({ kind: 'remote', name });
    const entry = told.find((each) => each.name === name);
    if (remote) remotes.push(remote);
    else if (entry) unreadable.push(entry);
  }
  return { shell, remotes, unreadable, problems };
}

async function lastTold(releasesDir: string): Promise<RemoteEntry[]> {
  try {
    const text = await readIfPresent(layout.remotesDocument(releasesDir));
    return text === undefined ? [] : remotesDocument.parse(JSON.parse(text)).remotes;
  } catch {
    // It is derived anew anyhow; a spoilt one only tells nothing of the past.
    return [];
  }
}

/** Every remote that the releases folder knows. */
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

/** What stands beside the live release, as far as it is whole. */
async function readOthers(
  releasesDir: string,
  frontEnd: FrontEnd,
  { previous, share, preview }: LivePointer,
): Promise<Pick<LiveRelease, 'previous' | 'shared' | 'previews'>> {
  const read = (version: string | null | undefined) => whole(releasesDir, frontEnd, version);
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
    const previous = await whole(releasesDir, frontEnd, pointer.previous);
    if (!(error instanceof ReleaseError) || !previous) throw error;
    problems.push(`${error.message} Its previous release ${previous.version} stands in.`);
    const others = await readOthers(releasesDir, frontEnd, pointer);
    return { ...others, pointer, manifest: previous, previous: undefined };
  }
}

async function whole(
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
 * The remotes document of a house.
 * @throws ReleaseError where two remotes claim one path.
 */
export function remotesOf(shell: LiveRelease, house: LiveHouse): RemotesDocument {
  const document = deriveRemotes(shell, house.remotes, house.unreadable);
  const conflict = pathConflict(document.remotes);
  if (conflict) throw new ReleaseError(conflict);
  return document;
}
