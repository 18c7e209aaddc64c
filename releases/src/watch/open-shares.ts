import type { LivePointer } from '@hostel/contracts/releases';
import { readHistory, type HistoryEntry } from '../history/history.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { readPointer } from '../pointers/pointer.ts';
import { shellFrontEnd, type FrontEnd } from '../store/layout.ts';

/** A shared version of a front end, and the live one that the other browsers get. */
export interface SharedVersion {
  frontEnd: FrontEnd;
  version: string;
  live: string;
}

/** A version that a part of the browsers gets. */
export interface OpenShare {
  /** Those that are shared as one; most often one. */
  members: readonly SharedVersion[];
  percent: number;
  /** When its browsers began to get it at this percentage, ISO. */
  since: string;
}

/** Lists the shares that are open now. An unreadable pointer of a team does not hide the others. */
export async function openShares(releasesDir: string): Promise<OpenShare[]> {
  const history = await readHistory(releasesDir);
  const remotes = (await remoteNames(releasesDir)).map((name): FrontEnd => ({
    kind: 'remote',
    name,
  }));
  const shares: OpenShare[] = [];
  for (const frontEnd of [shellFrontEnd, ...remotes]) {
    const pointer = await readPointer(releasesDir, frontEnd).catch(() => undefined);
    const { share, live } = pointer ?? {};
    if (!share || live === null || live === undefined) continue;
    const member = { frontEnd, version: share.version, live };
    const since = sharedSince(history, member, share) ?? pointer?.since;
    if (since === undefined) continue;
    shares.push({ members: [member], percent: share.percent, since });
  }
  return shares;
}

/** When the log says that the share was opened, or its percentage last changed. */
function sharedSince(
  history: readonly HistoryEntry[],
  { frontEnd, version }: SharedVersion,
  { percent }: NonNullable<LivePointer['share']>,
): string | undefined {
  const own = history.filter(({ name }) => name === frontEnd.name);
  const isOpening = (entry: HistoryEntry) =>
    entry.what === 'share' && entry.to === version && entry.percent === percent;
  // The same share may have been set twice: its browsers are the same since the first time.
  const others = own.findLastIndex((entry) => movesShare(entry) && !isOpening(entry));
  return own.slice(others + 1).find(isOpening)?.at;
}

const movesShare = ({ what }: HistoryEntry) => !['preview', 'end preview'].includes(what);

/** As commands and messages name it: `student-portal 1.2.0-…`, joined by `and`. */
export function nameOf({ members }: OpenShare): string {
  return members.map(({ frontEnd, version }) => `${frontEnd.name} ${version}`).join(' and ');
}
