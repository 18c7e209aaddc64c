import { readPointer } from '../pointers/pointer.ts';
import type { FrontEnd } from '../store/layout.ts';
import { commitOfVersion } from './origin.ts';

/** The changes of a front end since a commit, the newest first: `1a2b3c4 fix: …`. */
export type ChangesSince = (commit: string) => Promise<readonly string[]>;

interface Changed {
  manifest: FrontEnd & { version: string };
  changesSince?: ChangesSince;
}

/** How many changes of a release the log stores. */
const mostLogged = 50;

/**
 * Lists what is new in versions since those that are live, and prints it.
 * @returns the changes by the name of the front end; empty where the live commit is not known
 */
export async function newChanges(
  releasesDir: string,
  candidates: readonly Changed[],
  log: (line: string) => void,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const { manifest, changesSince } of candidates) {
    const { name, version } = manifest;
    const live = await liveCommit(releasesDir, manifest);
    if (!live || live.version === version) continue;
    const changes = (await changesSince?.(live.commit)) ?? [];
    if (changes.length === 0) continue;
    found.set(name, changes.slice(0, mostLogged));
    log(`Changes of ${name} since ${live.version} (commit ${live.commit.slice(0, 12)}):`);
    for (const line of changes) log(`  ${line}`);
  }
  return found;
}

/** The live version of a front end and the commit that it comes from; undefined if not known. */
export async function liveCommit(
  releasesDir: string,
  frontEnd: FrontEnd,
): Promise<{ version: string; commit: string } | undefined> {
  const version = (await readPointer(releasesDir, frontEnd))?.live;
  if (!version) return undefined;
  const commit = await commitOfVersion(releasesDir, frontEnd, version);
  return commit === undefined ? undefined : { version, commit };
}
