import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LivePointer } from '@hostel/contracts/releases';
import { writeAtomically, writeChanged } from './atomic-write.ts';
import { layout, shellFrontEnd, type FrontEnd } from './layout.ts';
import { readHouse, remoteNames, remotesOf, type LiveHouse } from './live-releases.ts';
import { withLock } from './lock.ts';
import { movePointer, type Move } from './move-pointer.ts';
import { previewsToEnd, type PointerNow } from './open-previews.ts';
import { composePages, type Pages } from './pages.ts';
import { readPointer } from './pointer.ts';
import { ReleaseError } from './release-error.ts';

export interface HouseMove {
  frontEnd: FrontEnd;
  move: Move;
}

export interface Moved {
  frontEnd: FrontEnd;
  before: LivePointer | undefined;
  after: LivePointer;
}

export interface MoveReport {
  moved: Moved[];
  /** What is broken in the releases folder, of other front ends too; a sentence each. */
  problems: string[];
}

/** Looks at the house as it would be; each sentence it gives refuses the moves. */
export type HouseCheck = (house: LiveHouse) => readonly string[] | Promise<readonly string[]>;

/**
 * Moves pointers and derives `remotes.json` and the composed pages, under the lock that all
 * publishers share. Nothing moves unless all of it can: what can't be composed, or what the check
 * refuses, is refused before the first pointer is written.
 * @throws ReleaseError saying why.
 */
export function moveHouse(
  releasesDir: string,
  moves: readonly HouseMove[],
  check: HouseCheck = () => [],
): Promise<MoveReport> {
  return withLock(layout.lock(releasesDir), async () => {
    const now = new Date().toISOString();
    const moved: Moved[] = [];
    for (const { frontEnd, move } of moves) {
      const before = await readPointer(releasesDir, frontEnd);
      moved.push({ frontEnd, before, after: movePointer(frontEnd.name, before, move, now) });
    }
    const opens = moves.some(({ move }) => move.act === 'preview');
    const others = opens ? await endOldPreviews(releasesDir, moved, now) : [];
    const all = [...moved, ...others];
    return { moved: all, problems: await derive(releasesDir, all.filter(isChanged), check) };
  });
}

/** Ends the oldest previews of all front ends where a new one makes too many. */
async function endOldPreviews(releasesDir: string, moved: Moved[], now: string): Promise<Moved[]> {
  const pointers: PointerNow[] = moved.map(({ after, ...rest }) => ({ ...rest, pointer: after }));
  const remotes = (await remoteNames(releasesDir)).map(
    (name) => ({ kind: 'remote', name }) as const,
  );
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    if (moved.some((each) => each.frontEnd.name === frontEnd.name)) continue;
    // Another team's pointer that can't be read is told of when the house is.
    const pointer = await readPointer(releasesDir, frontEnd).catch(() => undefined);
    if (pointer) pointers.push({ frontEnd, pointer, before: pointer });
  }
  const others: Moved[] = [];
  const ended = await previewsToEnd(releasesDir, pointers);
  for (const { frontEnd, pointer, before } of pointers) {
    const previews = ended.get(frontEnd.name);
    if (!previews) continue;
    const after = movePointer(frontEnd.name, pointer, { act: 'end', previews }, now);
    const own = moved.find((each) => each.frontEnd.name === frontEnd.name);
    if (own) own.after = after;
    else others.push({ frontEnd, before, after });
  }
  return others;
}

function isChanged({ before, after }: Moved): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

async function derive(
  releasesDir: string,
  moved: readonly Moved[],
  check: HouseCheck,
): Promise<string[]> {
  const pointers = new Map(moved.map(({ frontEnd, after }) => [frontEnd.name, after]));
  const house = await readHouse(releasesDir, pointers);
  const refusals = await check(house);
  if (refusals.length > 0) throw new ReleaseError(refusals.join('\n'));
  const { shell } = house;
  const document = shell && remotesOf(shell, house);
  const pages = document && (await composePages(releasesDir, shell, document, house.remotes));

  for (const { frontEnd, after } of moved) {
    await writeAtomically(layout.pointer(releasesDir, frontEnd), toJson(after));
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

/** As the publisher writes its documents. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
