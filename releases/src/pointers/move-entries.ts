import type { LivePointer } from '@hostel/contracts/delivery';
import type { Move } from './move-pointer.ts';
import type { HistoryEntry } from '../history/history.ts';

/** What the log says of a move beside the versions. */
export interface MoveRecord {
  /** The name that the team gives. */
  who: string | null;
  why?: string;
  /** The commit that the version was built from, by the front end's name; null if unknown. */
  commits?: ReadonlyMap<string, string | null>;
  /** What is new since the live version, by the front end's name. */
  changes?: ReadonlyMap<string, readonly string[]>;
  /** The checks that were overridden. */
  forced?: readonly string[];
}

interface MovedPointer {
  frontEnd: { name: string };
  move?: Move;
  before: LivePointer | undefined;
  after: LivePointer;
}

type Change = Pick<HistoryEntry, 'what' | 'from' | 'to' | 'percent'>;

/**
 * The entries of moved pointers for the log.
 * @param now ISO, UTC
 */
export function entriesOf(
  moved: readonly MovedPointer[],
  { who, why, commits, changes, forced = [] }: MoveRecord,
  now: string,
): HistoryEntry[] {
  return moved.flatMap((each) => {
    const { name } = each.frontEnd;
    const commit = commits?.get(name);
    const news = changes?.get(name) ?? [];
    const others = movedAsOneWith(each, moved);
    return changesOf(each).map((change) => ({
      at: now,
      who,
      name,
      ...change,
      ...(others.length > 0 && change.what !== 'end preview' && { with: others }),
      ...(change.to !== null && commit !== undefined && { commit }),
      ...(why !== undefined && { why }),
      ...(change.to !== null && news.length > 0 && { changes: [...news] }),
      ...(forced.length > 0 && { forced: [...forced] }),
    }));
  });
}

/** Names of the other front ends; `npm start` publishes all builds, and they stay independent. */
function movedAsOneWith(own: MovedPointer, moved: readonly MovedPointer[]): string[] {
  const isIndependent = ({ move }: MovedPointer) =>
    !move || move.act === 'end' || (move.act === 'live' && move.setBy === 'start');
  if (isIndependent(own)) return [];
  return moved
    .filter((each) => each !== own && !isIndependent(each))
    .map(({ frontEnd }) => frontEnd.name)
    .sort();
}

function changesOf({ move, before, after }: MovedPointer): Change[] {
  if (!move || move.act === 'end') return endedPreviews(before, after);
  const from = before?.live ?? null;
  if (move.act === 'preview') {
    return [{ what: 'preview', from: null, to: move.version }, ...endedPreviews(before, after)];
  }
  if (move.act === 'share' && after.share) {
    return [{ what: 'share', from, to: move.version, percent: move.percent }];
  }
  if (move.act === 'back' && after.live === from) {
    return [{ what: 'end share', from: sharedVersion(before), to: after.live }];
  }
  return [{ what: liveActOf(move), from, to: after.live }];
}

function sharedVersion(pointer: LivePointer | undefined): string | null {
  return pointer?.share?.version ?? null;
}

function liveActOf(move: Move): Change['what'] {
  if (move.act === 'remove') return 'remove';
  if (move.act === 'back') return 'rollback';
  return move.act === 'live' && move.setBy === 'start' ? 'start' : 'release';
}

function endedPreviews(before: LivePointer | undefined, after: LivePointer): Change[] {
  return (before?.preview ?? [])
    .filter((version) => !after.preview.includes(version))
    .map((version) => ({ what: 'end preview', from: version, to: null }));
}
