/**
 * Applications in the order in which they are made. Those of applicant `a` are numbered from
 * `starts[a]` up to, not including, `starts[a + 1]`; the best is first.
 */
export interface Market {
  starts: readonly number[];
  /** For each application, the number of the class. */
  classes: readonly number[];
  /** For each application, its position in the class’s order: the lowest is accepted first. */
  keys: readonly number[];
  /** For each class, how many places it has. */
  places: readonly number[];
}

/** Builds a market, applicant by applicant. */
export class MarketBuilder {
  readonly #starts = [0];
  readonly #classes: number[] = [];
  readonly #keys: number[] = [];

  /** Adds an application of the present applicant, who likes it less than those before. */
  apply(placeClass: number, key: number): void {
    this.#classes.push(placeClass);
    this.#keys.push(key);
  }

  /** Ends the list of the present applicant. */
  next(): void {
    this.#starts.push(this.#classes.length);
  }

  build(places: readonly number[]): Market {
    return { starts: this.#starts, classes: this.#classes, keys: this.#keys, places };
  }
}

/** Reads a number of a list. @throws RangeError outside of the list. */
function at(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new RangeError(`There is no number ${index}.`);
  return value;
}

/** Adds an application to a heap whose top has the highest key. */
function push(heap: number[], keys: readonly number[], application: number): void {
  let hole = heap.length;
  heap.push(application);
  while (hole > 0) {
    const parent = (hole - 1) >> 1;
    const above = at(heap, parent);
    if (at(keys, above) >= at(keys, application)) break;
    heap[hole] = above;
    hole = parent;
  }
  heap[hole] = application;
}

/** Replaces the top of a heap by an application with a lower key. */
function replaceTop(heap: number[], keys: readonly number[], application: number): void {
  let hole = 0;
  for (;;) {
    let child = 2 * hole + 1;
    if (child >= heap.length) break;
    const [left, right] = [at(heap, child), heap[child + 1]];
    if (right !== undefined && at(keys, right) > at(keys, left)) child += 1;
    const below = at(heap, child);
    if (at(keys, below) <= at(keys, application)) break;
    heap[hole] = below;
    hole = child;
  }
  heap[hole] = application;
}

/** Which applicant makes each application. */
function applicantsOf({ starts, classes }: Market): Int32Array {
  const applicants = new Int32Array(classes.length);
  for (let one = 0; one + 1 < starts.length; one += 1) {
    applicants.fill(one, at(starts, one), at(starts, one + 1));
  }
  return applicants;
}

/**
 * Applicant-proposing deferred acceptance (Gale and Shapley 1962): each applies to the next class of
 * the list until a class keeps the application; a full class drops the highest key. The result is
 * the stable one that is best for all applicants, whatever the order in which they apply.
 * @returns for each applicant the number of the accepted application, or -1
 */
export function deferredAcceptance(market: Market): number[] {
  const { starts, classes, keys, places } = market;
  const applicants = applicantsOf(market);
  const heaps: number[][] = places.map(() => []);
  const following = starts.slice(0, -1);
  const won = following.map(() => -1);
  for (let first = 0; first < won.length; first += 1) {
    let applicant = first;
    while (applicant !== -1) {
      const application = at(following, applicant);
      if (application >= at(starts, applicant + 1)) break;
      following[applicant] = application + 1;
      const placeClass = at(classes, application);
      const heap = heaps[placeClass];
      if (!heap) throw new RangeError(`There is no class ${placeClass}.`);
      if (heap.length < at(places, placeClass)) {
        push(heap, keys, application);
        won[applicant] = application;
        break;
      }
      const worst = heap[0];
      if (worst === undefined || at(keys, worst) < at(keys, application)) continue;
      replaceTop(heap, keys, application);
      won[applicant] = application;
      applicant = applicants[worst] ?? -1;
      won[applicant] = -1;
    }
  }
  return won;
}
