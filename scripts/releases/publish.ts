import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LivePointer } from '@hostel/contracts/releases';
import { writeAtomically, writeChanged } from './atomic-write.ts';
import { copyRelease } from './copy-release.ts';
import { layout, type FrontEnd } from './layout.ts';
import { readHouse, remotesOf } from './live-releases.ts';
import { withLock } from './lock.ts';
import { readRelease } from './manifest.ts';
import { composePages, type Pages } from './pages.ts';
import { movePointer, readPointer } from './pointer.ts';

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
 * pointers, and derives `remotes.json` and the composed pages. Nothing moves unless all of it can:
 * what can't be composed is refused before the first pointer is written.
 * @throws ReleaseError saying what is wrong with a build or with the releases folder.
 */
export async function publish(options: PublishOptions): Promise<PublishReport> {
  const { releasesDir, setBy } = options;
  const arrived: (FrontEnd & { version: string; copied: boolean })[] = [];
  for (const build of options.builds) {
    const release = await readRelease(build);
    const copied = await copyRelease(build, release, releasesDir);
    const { kind, name, version } = release.manifest;
    arrived.push({ kind, name, version, copied });
  }
  return withLock(layout.lock(releasesDir), async () => {
    const publications: Publication[] = [];
    const moves = new Map<string, { frontEnd: FrontEnd; pointer: LivePointer }>();
    for (const { version, copied, ...frontEnd } of arrived) {
      const before = await readPointer(releasesDir, frontEnd);
      const pointer = movePointer(before, version, setBy);
      const outcome =
        pointer.live !== version ? 'kept' : before?.live === version ? 'unchanged' : 'live';
      publications.push({ name: frontEnd.name, version, copied, outcome, live: pointer.live });
      if (!before || !isSame(before, pointer)) moves.set(frontEnd.name, { frontEnd, pointer });
    }
    return { publications, problems: await derive(releasesDir, [...moves.values()]) };
  });
}

function isSame(one: LivePointer, other: LivePointer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function derive(
  releasesDir: string,
  moves: readonly { frontEnd: FrontEnd; pointer: LivePointer }[],
): Promise<string[]> {
  const pointers = new Map(moves.map(({ frontEnd, pointer }) => [frontEnd.name, pointer]));
  const house = await readHouse(releasesDir, pointers);
  const { shell, remotes } = house;
  const document = shell && remotesOf(shell, house);
  const manifests = remotes.map((remote) => remote.manifest);
  const pages = document && (await composePages(releasesDir, shell, document, manifests));

  for (const { frontEnd, pointer } of moves) {
    await writeAtomically(layout.pointer(releasesDir, frontEnd), toJson(pointer));
  }
  if (!pages) return [...house.problems, 'No shell is published yet, so there is no page.'];
  await writeChanged(layout.remotesDocument(releasesDir), toJson(document));
  await writePages(releasesDir, pages);
  return house.problems;
}

/** Pages first, then the document that names them; those it no longer names go an hour later. */
async function writePages(releasesDir: string, { document, files }: Pages): Promise<void> {
  const folder = layout.pages(releasesDir);
  for (const [file, html] of files) await writeChanged(path.join(folder, file), html);
  await writeChanged(layout.pagesDocument(releasesDir), toJson(document));
  const hourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.html') || files.has(name)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < hourAgo) await rm(file, { force: true });
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
