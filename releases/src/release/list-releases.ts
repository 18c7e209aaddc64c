import { commitOf, entryOfLive, readHistory, type HistoryEntry } from '../history/history.ts';
import { previewParameter } from '@hostel/contracts/delivery/choice';
import type { LivePointer } from '@hostel/contracts/delivery';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { counted } from '@hostel/contracts/wire/counts';
import { layout, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { keepDays, listVersions } from '../pointers/old-versions.ts';
import { namedVersions, readPointer } from '../pointers/pointer.ts';
import { readRelease } from '../store/manifest.ts';
import { inOrder, listOf, setOf } from '../store/version-sets.ts';

/**
 * Describes the versions of each front end, one per line, for `npm run releases`: what is live, since
 * when, by whom and from which commit, and which other versions there are.
 */
export async function listReleases(releasesDir: string, now = Date.now()): Promise<string[]> {
  const remotes = (await remoteNames(releasesDir)).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const history = await readHistory(releasesDir);
  const lines: string[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const pointer = await readPointer(releasesDir, frontEnd);
    if (!pointer) continue;
    const versions = await listVersions(releasesDir, frontEnd);
    const origins = await originsOf(releasesDir, frontEnd, versions, history);
    lines.push(
      frontEnd.name,
      ...linesOf(frontEnd, pointer, { versions, history, origins }, now).map((line) => `  ${line}`),
    );
  }
  return lines.length > 0 ? lines : [`Nothing is released in ${layout.remotes(releasesDir)} yet.`];
}

interface Known {
  /** The stored versions. */
  versions: readonly string[];
  history: readonly HistoryEntry[];
  /** What is known of a version's source, by version. */
  origins: ReadonlyMap<string, string>;
}

/** `, from commit 1a2b3c4d5e6f (main)` for each version whose commit is known. */
async function originsOf(
  releasesDir: string,
  frontEnd: FrontEnd,
  versions: readonly string[],
  history: readonly HistoryEntry[],
): Promise<Map<string, string>> {
  const origins = new Map<string, string>();
  for (const version of versions) {
    const folder = layout.version(releasesDir, frontEnd, version);
    // A version that can't be read is reported by --check; the list shows the others.
    const release = await readRelease(folder).catch(() => undefined);
    const provenance = release?.manifest.provenance;
    const commit = commitOf(history, frontEnd.name, version) ?? provenance?.commit;
    if (!commit) continue;
    const own = provenance?.commit === commit ? provenance : undefined;
    const branch = own?.branch ? ` (${own.branch})` : '';
    const dirty = own?.dirty ? ' with uncommitted changes' : '';
    origins.set(version, `, from commit ${commit.slice(0, 12)}${branch}${dirty}`);
  }
  return origins;
}

function linesOf(
  { name }: FrontEnd,
  pointer: LivePointer,
  { versions, history, origins }: Known,
  now: number,
): string[] {
  const { live, previous, share, preview, since, retired = {}, setBy } = pointer;
  const named = new Set(namedVersions(pointer));
  const from = (version: string) => origins.get(version) ?? '';
  const liveSince = since === undefined ? '' : `, since ${minute(since)}`;
  const by = live === null ? '' : byWhom(setBy, entryOfLive(history, name, live));
  return [
    live === null
      ? `live      nothing${since === undefined ? ' yet' : `, removed ${minute(since)}`}`
      : `live      ${live}${liveSince}${by}${from(live)}${asOne(pointer, name, live)}`,
    ...(share
      ? [
          `share     ${share.version}, ${share.percent} % of the browsers${shareOpened(history, name, share.version)}${from(share.version)}${asOne(pointer, name, share.version)}`,
        ]
      : []),
    ...(previous === null ? [] : [`previous  ${previous}${from(previous)}`]),
    ...preview.map(
      (version) => `preview   ${version}, ${linkOf(pointer, name, version)}${from(version)}`,
    ),
    ...versions
      .filter((version) => !named.has(version))
      .map((version) => `kept      ${version}${until(retired[version], now)}`),
  ];
}

/** `, since …, by …` of the move that opened a share or last changed its percentage. */
function shareOpened(history: readonly HistoryEntry[], name: string, version: string): string {
  const entry = history.findLast(
    (each) => each.name === name && each.what === 'share' && each.to === version,
  );
  if (!entry) return '';
  return `, since ${minute(entry.at)}${entry.who ? `, by ${entry.who}` : ''}`;
}

function byWhom(setBy: LivePointer['setBy'], entry: HistoryEntry | undefined): string {
  const who = entry?.who ? ` by ${entry.who}` : '';
  return setBy === 'start' ? `, by npm start` : who && `,${who}`;
}

/** The link that opens a preview, with all others of its set. */
function linkOf(pointer: LivePointer, name: string, version: string): string {
  const set = setOf(pointer, version) ?? { [name]: version };
  const opened = inOrder(Object.keys(set)).map((each) => `${each}@${set[each]}`);
  return `/?${previewParameter}=${opened.join('+')}`;
}

/** `, as one with shell and provost-portal` for a version that moved with others. */
function asOne(pointer: LivePointer, name: string, version: string): string {
  const others = inOrder(Object.keys(setOf(pointer, version) ?? {})).filter(
    (each) => each !== name,
  );
  return others.length > 0 ? `, as one with ${listOf(others)}` : '';
}

function until(retired: string | undefined, now: number): string {
  if (retired === undefined) return '';
  const left = Math.ceil((Date.parse(retired) + keepDays() * dayLength - now) / dayLength);
  return left > 0 ? `, for ${counted(left, 'more day')}` : ', until the next release';
}

/** To the minute, in UTC: readers may be in any time zone. */
export function minute(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}
