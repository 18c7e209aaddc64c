import type { LivePointer } from '@hostel/contracts/delivery';
import { readHistory, type HistoryEntry } from '../history/history.ts';
import { remoteNames } from '../pointers/live-releases.ts';
import { readPointer } from '../pointers/pointer.ts';
import { frontEndNamed, shellFrontEnd, type FrontEnd } from '../store/layout.ts';
import { inOrder, setOf } from '../store/version-sets.ts';

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
  const names = [shellFrontEnd.name, ...(await remoteNames(releasesDir))];
  const pointers = new Map<string, LivePointer>();
  for (const name of names) {
    const pointer = await readPointer(releasesDir, frontEndNamed(name)).catch(() => undefined);
    if (pointer) pointers.set(name, pointer);
  }
  const history = await readHistory(releasesDir);
  const shares: OpenShare[] = [];
  for (const [name, pointer] of pointers) {
    const isListed = shares.some(({ members }) =>
      members.some(({ frontEnd }) => frontEnd.name === name),
    );
    const members = isListed ? [] : membersOf(name, pointers);
    const [first] = members;
    const { share, since: liveSince } = pointer;
    const since = share && first ? (sharedSince(history, first, share) ?? liveSince) : undefined;
    if (share && since !== undefined) shares.push({ members, percent: share.percent, since });
  }
  return shares;
}

/** The shared version of a front end, and those of the front ends that are shared as one with it. */
function membersOf(name: string, pointers: ReadonlyMap<string, LivePointer>): SharedVersion[] {
  const pointer = pointers.get(name);
  const version = pointer?.share?.version;
  if (version === undefined) return [];
  const set = setOf(pointer, version) ?? { [name]: version };
  const names = [name, ...inOrder(Object.keys(set)).filter((each) => each !== name)];
  return names.flatMap((each) => {
    const { share, live } = pointers.get(each) ?? {};
    if (!share || share.version !== set[each] || typeof live !== 'string') return [];
    return [{ frontEnd: frontEndNamed(each), version: share.version, live }];
  });
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
