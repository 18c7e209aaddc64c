import path from 'node:path';
import type { LivePointer } from '@hostel/contracts/delivery';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { appendHistory, readHistory } from '../history/history.ts';
import { entriesOf, type MoveRecord } from './move-entries.ts';
import { writeAllAtomically, writeChanged } from '../store/atomic-write.ts';
import { readClocks } from '../store/clock.ts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import {
  readLiveReleases,
  remoteNames,
  remotesDocumentOf,
  type LiveReleases,
} from './live-releases.ts';
import { withLock } from '../store/lock.ts';
import { movePointer, type Move } from './move-pointer.ts';
import { rejectSplitShares, withSets } from './moves-as-one.ts';
import { previewsToEnd } from './open-previews.ts';
import { composePages, type Pages } from '../pages/pages.ts';
import { removeUnnamedPages } from '../pages/remove-unnamed-pages.ts';
import { readPointer } from './pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import { writeGeneration } from './write-generation.ts';

export interface FrontEndMove {
  frontEnd: FrontEnd;
  move: Move;
}

export interface Moved {
  frontEnd: FrontEnd;
  /** Absent for a preview that ends because another one was opened. */
  move?: Move;
  before: LivePointer | undefined;
  after: LivePointer;
}

export interface MoveReport {
  moved: Moved[];
  /** A sentence for each broken release in the folder, including other front ends'. */
  problems: string[];
}

/** Checks the releases as they would be; the moves are rejected if it returns any problem. */
export type MoveCheck = (
  liveReleases: LiveReleases,
) => readonly string[] | Promise<readonly string[]>;

/**
 * Moves pointers and derives `remotes.json` and the composed pages, under the lock that all
 * publishers share. Either all pointers move or none: pages are composed, the check runs and the log
 * is written before the first pointer is.
 * @param record who moves them and why, for the log
 * @throws ReleaseError with the reason.
 */
export function movePointers(
  releasesDir: string,
  moves: readonly FrontEndMove[],
  check: MoveCheck = () => [],
  record: MoveRecord = { who: null },
): Promise<MoveReport> {
  return withLock(layout.lock(releasesDir), async () => {
    const now = await timeOfMove(releasesDir);
    const moved: Moved[] = [];
    for (const { frontEnd, move } of moves) {
      const before = await readPointer(releasesDir, frontEnd);
      moved.push({ frontEnd, move, before, after: movePointer(frontEnd.name, before, move, now) });
    }
    rejectSplitShares(moved);
    const opens = moves.some(({ move }) => move.act === 'preview');
    const others = opens ? await endOldPreviews(releasesDir, moved, now) : [];
    const all = [...moved, ...others];
    const changed = all.filter(isChanged);
    const log = () => appendHistory(releasesDir, entriesOf(changed, record, now));
    const problems = await derive(releasesDir, changed, check, log);
    await writeGeneration(releasesDir);
    return { moved: all, problems };
  });
}

/**
 * The time of a move, by which versions are retired: by the later of two clocks, and never before an
 * earlier entry of the log, so that a clock that is behind shortens the time of no version.
 */
async function timeOfMove(releasesDir: string): Promise<string> {
  const { later } = await readClocks(releasesDir);
  const last = (await readHistory(releasesDir)).at(-1)?.at ?? '';
  const now = new Date(later).toISOString();
  // A log entry of a clock that is far ahead must not set the time for all who follow.
  return last > now && Date.parse(last) - later < dayLength ? last : now;
}

/** Ends the oldest previews of all front ends if a new one exceeds the limit. */
async function endOldPreviews(releasesDir: string, moved: Moved[], now: string): Promise<Moved[]> {
  const pointers: Moved[] = [...moved];
  const remotes = (await remoteNames(releasesDir)).map(
    (name) => ({ kind: 'remote', name }) as const,
  );
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    if (moved.some((each) => each.frontEnd.name === frontEnd.name)) continue;
    // An unreadable pointer of another team is reported when the live releases are read.
    const pointer = await readPointer(releasesDir, frontEnd).catch(() => undefined);
    if (pointer) pointers.push({ frontEnd, after: pointer, before: pointer });
  }
  const others: Moved[] = [];
  const ended = withSets(pointers, await previewsToEnd(releasesDir, pointers));
  for (const { frontEnd, after: pointer, before } of pointers) {
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
  check: MoveCheck,
  log: () => Promise<void>,
): Promise<string[]> {
  const pointers = new Map(moved.map(({ frontEnd, after }) => [frontEnd.name, after]));
  const liveReleases = await readLiveReleases(releasesDir, pointers);
  const problems = await check(liveReleases);
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  const { shell } = liveReleases;
  const document = shell && remotesDocumentOf(shell, liveReleases);
  const pages =
    document && (await composePages(releasesDir, shell, document, liveReleases.remotes));

  const files = moved.map(
    ({ frontEnd, after }) => [layout.pointer(releasesDir, frontEnd), toJson(after)] as const,
  );
  // No pointer moves without an entry in the log.
  await writeAllAtomically(files, log);
  if (!pages) return [...liveReleases.problems, 'No shell is published yet, so there is no page.'];
  await writeChanged(layout.remotesDocument(releasesDir), toJson(document));
  await writePages(releasesDir, pages);
  return liveReleases.problems;
}

/** Writes the pages, then the document that names them. */
async function writePages(releasesDir: string, { document, files }: Pages): Promise<void> {
  const folder = layout.pages(releasesDir);
  for (const [file, html] of files) await writeChanged(path.join(folder, file), html);
  await writeChanged(layout.pagesDocument(releasesDir), toJson(document));
  await removeUnnamedPages(releasesDir, files);
}

/** Formats a document as the publisher writes it. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
