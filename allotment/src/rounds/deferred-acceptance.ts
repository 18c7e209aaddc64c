/** Who competes for which places. */
export interface Market {
  /** For each applicant, by merit, the classes of places; the best is first. */
  lists: readonly (readonly { id: number }[])[];
  /** For each class, how many places it has. */
  places: readonly number[];
  /**
   * The group, 0 being first, in which a class considers an applicant, both by number; merit decides
   * within a group.
   */
  tierOf: (applicant: number, placeClass: number) => number;
}

/** Reads a number of a list. @throws RangeError outside of the list. */
function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`There is no number ${index}.`);
  return value;
}

/** Adds a key to a heap whose top is the highest one. */
function push(heap: number[], key: number): void {
  let hole = heap.length;
  heap.push(key);
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    const above = at(heap, parent);
    if (above >= key) break;
    heap[hole] = above;
    hole = parent;
  }
  heap[hole] = key;
}

/** Replaces the top of a heap by a lower key. */
function replaceTop(heap: number[], key: number): void {
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= heap.length) break;
    const [left, right] = [at(heap, child), heap[child + 1]];
    if (right !== undefined && right > left) child += 1;
    const below = at(heap, child);
    if (below <= key) break;
    heap[hole] = below;
    hole = child;
  }
  heap[hole] = key;
}

/**
 * Applicant-proposing deferred acceptance (Gale and Shapley 1962): each applies to the next class of
 * the list until a class keeps the application; a full class drops the highest key. The result is
 * the stable one that is best for all applicants, whatever the order in which they apply.
 * @returns for each applicant the number of the class of the place won, or -1
 */
export function deferredAcceptance({ lists, places, tierOf }: Market): number[] {
  /** For each class the accepted applications, by key: the group times all applicants, plus the applicant. */
  const heaps: number[][] = places.map(() => []);
  const following = lists.map(() => 0);
  const won = lists.map(() => -1);
  for (let first = 0; first < lists.length; first += 1) {
    let applicant = first;
    while (applicant !== -1) {
      const place = lists[applicant]?.[at(following, applicant)];
      if (!place) break;
      following[applicant] = at(following, applicant) + 1;
      const heap = heaps[place.id];
      if (!heap) throw new RangeError(`There is no class ${place.id}.`);
      const key = tierOf(applicant, place.id) * lists.length + applicant;
      if (heap.length < at(places, place.id)) {
        push(heap, key);
        won[applicant] = place.id;
        break;
      }
      const worst = heap[0];
      if (worst === undefined || worst < key) continue;
      replaceTop(heap, key);
      won[applicant] = place.id;
      applicant = worst % lists.length;
      won[applicant] = -1;
    }
  }
  return won;
}
