import type { LivePointer, VersionSet } from '@hostel/contracts/delivery';
import { namedVersions } from './pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

/** How a team moves the pointer of its front end; `set` if it moves as one with others. */
export type Move =
  /** Everyone gets the version. Ends a share, and a preview of this version. */
  | { act: 'live'; version: string; setBy: LivePointer['setBy']; set?: VersionSet }
  /** A fixed part of the browsers gets the version, the others keep the live one. */
  | { act: 'share'; version: string; percent: number; set?: VersionSet }
  /** Only browsers that open its link get it. */
  | { act: 'preview'; version: string; set?: VersionSet }
  /** Ends previews. */
  | { act: 'end'; previews: readonly string[] }
  /** Ends the share if there is one, otherwise returns to `to` or to the previous live version. */
  | { act: 'back'; to?: string }
  /** The front end is removed; tabs that are open keep its files for a time. */
  | { act: 'remove' };

const unset: LivePointer = { live: null, previous: null, share: null, preview: [], setBy: 'start' };
/** How many previews of a front end may be open; a further one ends the oldest. */
const openPreviews = 5;
/** How many versions before the previous one are remembered for a rollback. */
const rememberedVersions = 20;

/**
 * Applies a move to a pointer. A move by `start` does not change a pointer that a release has set.
 * @param now ISO time, UTC: when versions that are no longer named were retired.
 * @throws ReleaseError if there is nothing to share with or to return to.
 */
export function movePointer(
  name: string,
  pointer: LivePointer | undefined,
  move: Move,
  now: string,
): LivePointer {
  const before = pointer ?? unset;
  const after = applyMove(name, before, move);
  if (after === before) return before;
  const since = after.live === before.live ? before.since : now;
  const retired = retire(before, after, now);
  const sets = setsAfter(before, after, move);
  return {
    ...after,
    ...(since !== undefined && { since }),
    sets: Object.keys(sets).length > 0 ? sets : undefined,
    retired: Object.keys(retired).length > 0 ? retired : undefined,
  };
}

function applyMove(name: string, pointer: LivePointer, move: Move): LivePointer {
  switch (move.act) {
    case 'live':
      return goLive(pointer, move.version, move.setBy);
    case 'share':
      return share(name, pointer, move.version, move.percent);
    case 'preview': {
      const others = pointer.preview.filter((version) => version !== move.version);
      const preview = [...others, move.version].slice(-openPreviews);
      return { ...pointer, preview, setBy: 'release' };
    }
    case 'end': {
      const preview = pointer.preview.filter((version) => !move.previews.includes(version));
      return { ...pointer, preview };
    }
    case 'back':
      return goBack(name, pointer, move.to);
    case 'remove':
      return remove(name, pointer);
  }
}

function goLive(pointer: LivePointer, version: string, setBy: LivePointer['setBy']): LivePointer {
  if (setBy === 'start' && pointer.setBy === 'release') return pointer;
  if (pointer.live === version && pointer.setBy === setBy && !pointer.share) return pointer;
  const rest = {
    ...pointer,
    share: null,
    preview: pointer.preview.filter((each) => each !== version),
    setBy,
  };
  if (pointer.live === version || pointer.live === null) return { ...rest, live: version };
  const lives = [pointer.live, ...pastOf(pointer)].filter((each) => each !== version);
  return { ...rest, live: version, ...asPast(lives) };
}

function share(name: string, pointer: LivePointer, version: string, percent: number): LivePointer {
  if (pointer.live === null) {
    throw new ReleaseError(`${name} has no live version that ${version} could share with.`);
  }
  if (pointer.live === version) {
    throw new ReleaseError(`${name} ${version} is already live for everyone.`);
  }
  if (percent >= 100) return goLive(pointer, version, 'release');
  return { ...pointer, share: { version, percent }, setBy: 'release' };
}

function goBack(name: string, pointer: LivePointer, to: string | undefined): LivePointer {
  if (pointer.share && to === undefined) {
    return { ...pointer, share: null, setBy: 'release' };
  }
  const past = pastOf(pointer);
  const target = to ?? past[0];
  if (target === undefined) {
    throw new ReleaseError(
      `There is no earlier version of ${name} to return to. npm run releases lists the stored versions; choose one with --to.${name === 'shell' ? '' : ' --to none removes the portal.'}`,
    );
  }
  if (target === pointer.live) throw new ReleaseError(`${name} ${target} is already live.`);
  // Versions that were live after the target are dropped: they are what the rollback undoes.
  const rest = past.slice(past.indexOf(target) + 1);
  return {
    ...pointer,
    live: target,
    share: null,
    ...asPast(rest),
    setBy: 'release',
  };
}

function remove(name: string, pointer: LivePointer): LivePointer {
  if (name === 'shell') throw new ReleaseError("Every page needs the shell: it can't be removed.");
  if (namedVersions(pointer).length === 0) throw new ReleaseError(`${name} is not released.`);
  return { live: null, previous: null, share: null, preview: [], setBy: 'release' };
}

/** What was live before, the latest first. */
export function pastOf({
  previous,
  before = [],
}: Pick<LivePointer, 'previous' | 'before'>): string[] {
  return previous === null ? [] : [previous, ...before];
}

function asPast([previous, ...before]: string[]): Pick<LivePointer, 'previous' | 'before'> {
  return { previous: previous ?? null, before: before.slice(0, rememberedVersions) };
}

/** The sets of the versions that browsers are sent to or that a rollback can return to. */
function setsAfter(
  before: LivePointer,
  after: LivePointer,
  move: Move,
): Record<string, VersionSet> {
  const sets = { ...before.sets };
  if ('version' in move) {
    if (move.set) sets[move.version] = move.set;
    else if (before.live !== move.version) delete sets[move.version];
  }
  const known = new Set([...namedVersions(after), ...pastOf(after)]);
  return Object.fromEntries(Object.entries(sets).filter(([version]) => known.has(version)));
}

/** Records when versions stopped being named: open tabs may still need their files. */
function retire(before: LivePointer, after: LivePointer, now: string): Record<string, string> {
  const named = new Set(namedVersions(after));
  const retired = namedVersions(before).map((version): [string, string] => [version, now]);
  const all = [...retired, ...Object.entries(before.retired ?? {})];
  return Object.fromEntries(all.filter(([version]) => !named.has(version)));
}
