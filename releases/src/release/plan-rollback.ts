import type { LivePointer, VersionSet } from '@hostel/contracts/delivery';
import type { FrontEndMove } from '../pointers/move-pointers.ts';
import { pastOf } from '../pointers/move-pointer.ts';
import { readPointer } from '../pointers/pointer.ts';
import { frontEndNamed } from '../store/layout.ts';
import { ReleaseError } from '../store/release-error.ts';
import { inOrder, listOf, setOf } from '../store/version-sets.ts';

type Pointers = ReadonlyMap<string, LivePointer>;

/**
 * The moves of a rollback. A share is ended; without one, the front ends return to what was live
 * before. What was released as one is undone as one, also if only one of its front ends is named.
 * @param to a version of one front end, which then moves alone; `none` removes a portal
 * @throws ReleaseError if there is nothing to undo, or only a part of a set would be undone
 */
export async function planRollback(
  releasesDir: string,
  names: readonly string[],
  to?: string,
): Promise<FrontEndMove[]> {
  const [name, ...others] = names;
  if (name === undefined) throw new ReleaseError('Name at least one front end.');
  if (to !== undefined) {
    if (others.length > 0) throw new ReleaseError('--to is for one front end, not for several.');
    return [to === 'none' ? remove(name) : back(name, to)];
  }
  const pointers = await readAll(releasesDir, names);
  const shares = sharesOf(names, pointers);
  if (shares.length > 0) return shares.map((each) => back(each));
  if (others.length > 0) return undoNamed(names, pointers);
  const set = setOf(pointers.get(name), pointers.get(name)?.live);
  return set ? undoSet(set, await readAll(releasesDir, Object.keys(set)), name) : [back(name)];
}

/** The sets with which the versions of a front end moved, the latest first. */
export function setsOf(pointer: LivePointer | undefined): VersionSet[] {
  const sets = lineOf(pointer).map((version) => setOf(pointer, version));
  return sets.filter((set) => set !== undefined);
}

async function readAll(releasesDir: string, names: readonly string[]): Promise<Pointers> {
  const pointers = new Map<string, LivePointer>();
  for (const name of names) {
    const pointer = await readPointer(releasesDir, frontEndNamed(name));
    if (pointer) pointers.set(name, pointer);
  }
  return pointers;
}

/** The front ends whose share ends: those named with a share, and all that are shared as one. */
function sharesOf(names: readonly string[], pointers: Pointers): string[] {
  const ending = names.flatMap((name) => {
    const pointer = pointers.get(name);
    if (!pointer?.share) return [];
    const set = setOf(pointer, pointer.share.version);
    return set ? Object.keys(set) : [name];
  });
  return inOrder([...new Set(ending)]);
}

function undoNamed(names: readonly string[], pointers: Pointers): FrontEndMove[] {
  const wanted = [...names].sort().join(' ');
  const set = setsOf(pointers.get(names[0] ?? '')).find(
    (each) => Object.keys(each).sort().join(' ') === wanted,
  );
  return set ? undoSet(set, pointers) : names.map((name) => back(name));
}

/**
 * Returns each front end of a set to what was live before it.
 * @param asked the one that was named, if not all were: then none may have moved on
 */
function undoSet(set: VersionSet, pointers: Pointers, asked?: string): FrontEndMove[] {
  const members = inOrder(Object.keys(set));
  const movedOn = members.filter((name) => pointers.get(name)?.live !== set[name]);
  if (asked !== undefined && movedOn.length > 0) {
    const others = listOf(members.filter((name) => name !== asked));
    throw new ReleaseError(
      `${asked} ${set[asked]} was released as one with ${others}, and ${listOf(movedOn)} moved on since. To undo all of it: npm run rollback -- ${members.join(' ')}`,
    );
  }
  const moves = members.flatMap((name): FrontEndMove[] => {
    const line = lineOf(pointers.get(name));
    const at = line.indexOf(set[name] ?? '');
    // It has returned to an earlier version already.
    if (at < 0) return [];
    const target = line[at + 1];
    if (target !== undefined) return [back(name, target)];
    if (name !== 'shell') return [remove(name)];
    throw new ReleaseError('There is no earlier version of shell to return to.');
  });
  if (moves.length > 0) return moves;
  throw new ReleaseError(`${listOf(members)} have returned to earlier versions already.`);
}

/** What is and was live, the latest first. */
function lineOf(pointer: LivePointer | undefined): string[] {
  return pointer?.live ? [pointer.live, ...pastOf(pointer)] : [];
}

function back(name: string, to?: string): FrontEndMove {
  return {
    frontEnd: frontEndNamed(name),
    move: { act: 'back', ...(to !== undefined && { to }) },
  };
}

function remove(name: string): FrontEndMove {
  return { frontEnd: frontEndNamed(name), move: { act: 'remove' } };
}
