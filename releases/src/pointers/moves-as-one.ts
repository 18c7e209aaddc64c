import type { LivePointer } from '@hostel/contracts/delivery';
import { ReleaseError } from '../store/release-error.ts';
import { inOrder, listOf, setOf } from '../store/version-sets.ts';

interface ChangedPointer {
  frontEnd: { name: string };
  before: LivePointer | undefined;
  after: LivePointer;
}

/**
 * Rejects a move that ends or changes the share of some front ends of a set only: a browser would
 * get the rest of it beside other versions.
 * @throws ReleaseError with the commands that work
 */
export function rejectSplitShares(moved: readonly ChangedPointer[]): void {
  const names = new Set(moved.map(({ frontEnd }) => frontEnd.name));
  for (const { frontEnd, before, after } of moved) {
    const { name } = frontEnd;
    const set = setOf(before, before?.share?.version);
    if (!set || JSON.stringify(before?.share) === JSON.stringify(after.share)) continue;
    const members = inOrder(Object.keys(set));
    if (members.every((each) => names.has(each))) continue;
    const others = listOf(members.filter((each) => each !== name));
    const all = members.join(' ');
    throw new ReleaseError(
      `${name} is shared as one with ${others}: release all of them (npm run release -- ${all}), or end the share first (npm run rollback -- ${all}).`,
    );
  }
}

/**
 * Selects the previews that end because another one of their set ends.
 * @param ended versions that end, by name of the front end
 * @returns these and the others of their sets
 */
export function withSets(
  pointers: readonly ChangedPointer[],
  ended: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const all = new Map<string, Set<string>>();
  const add = (name: string, version: string) =>
    all.set(name, (all.get(name) ?? new Set<string>()).add(version));
  for (const { frontEnd, before, after } of pointers) {
    const { name } = frontEnd;
    const gone = (before?.preview ?? []).filter(
      (version) => !after.preview.includes(version) && version !== after.live,
    );
    for (const version of ended.get(name) ?? []) add(name, version);
    for (const version of [...gone, ...(ended.get(name) ?? [])]) {
      const set = setOf(before, version) ?? setOf(after, version) ?? {};
      for (const [other, own] of Object.entries(set)) if (other !== name) add(other, own);
    }
  }
  return new Map([...all].map(([name, versions]) => [name, [...versions]]));
}
