import { deferredAcceptance } from '../../rounds/deferred-acceptance.ts';
import type { FileClass1, FileLine1, ProofFile1 } from './proof-file.ts';

/** How far a class is filled by the lines that say they won it. */
interface Claimed {
  count: number;
  /** The last key among them. */
  last: number;
}

/** A class with its number. */
interface Numbered extends FileClass1 {
  id: number;
}

/** A line with its position, 0 being the highest merit. */
interface Positioned {
  line: FileLine1;
  position: number;
}

/** The competition that the file describes, as its format says. */
export class Market1 {
  readonly #file: ProofFile1;
  /** For each merit group, the classes of each offering in the order in which they are tried. */
  readonly #classes: ReadonlyMap<string, readonly (readonly Numbered[])[]>;
  readonly #claimed: readonly Claimed[];

  constructor(file: ProofFile1) {
    this.#file = file;
    this.#classes = new Map(file.groups.map((group) => [group, classesFor(file, group)]));
    const claimed = file.classes.map((): Claimed => ({ count: 0, last: -1 }));
    for (const [position, line] of file.lines.entries()) {
      const [one, placeClass] = [claimed[Number(line.won)], this.#class(line.won)];
      if (!one || !placeClass) continue;
      one.count += 1;
      one.last = Math.max(one.last, this.#keyOf({ line, position }, placeClass));
    }
    this.#claimed = claimed;
  }

  #class(number: FileLine1['won']): Numbered | undefined {
    const found = typeof number === 'number' ? this.#file.classes[number] : undefined;
    return found && typeof number === 'number' ? { ...found, id: number } : undefined;
  }

  /** The numbers of classes that more lines say they won than there are places. */
  overfull(): number[] {
    return this.#file.classes.flatMap(({ places }, number) =>
      (this.#claimed[number]?.count ?? 0) > places ? [number] : [],
    );
  }

  #keyOf({ line, position }: Positioned, placeClass: Numbered): number {
    return tierOf(line, placeClass) * this.#file.lines.length + position;
  }

  #isOutOfReach(of: Positioned, placeClass: Numbered): boolean {
    const claimed = this.#claimed[placeClass.id];
    if (!claimed || claimed.count < placeClass.places) return false;
    return claimed.last < this.#keyOf(of, placeClass);
  }

  /** The classes for which a line competes, best first. */
  #preferences(of: Positioned): Numbered[] {
    const { line } = of;
    const lists = this.#classes.get(line.group) ?? [];
    const classes = (offering: number) => lists[offering] ?? [];
    if (line.won === 'reserved') {
      return leading(line.choices.flatMap(classes), (one) => this.#isOutOfReach(of, one));
    }
    if (line.held === null || line.hold === null) return line.choices.flatMap(classes);
    const { choices, held, hold } = line;
    const index = choices.includes(held) ? choices.indexOf(held) : choices.length;
    const before = choices.slice(0, index).flatMap(classes);
    const atHeld = classes(held);
    if (hold === 'yielded') {
      return [...before, ...atHeld, ...choices.slice(index + 1).flatMap(classes)];
    }
    if (hold === 'own') {
      const counts = (one: Numbered) => one.id === line.won || this.#isOutOfReach(of, one);
      return [...before, ...leading(atHeld, counts)];
    }
    const end = atHeld.findIndex(({ id }) => id === hold);
    return [...before, ...atHeld.slice(0, end + 1)];
  }

  /** What each line wins by the rules: the number of a class, `own`, or null. */
  outcome(): (number | 'own' | null)[] {
    const { lines, classes } = this.#file;
    const numbered = classes.map((one, id): Numbered => ({ ...one, id }));
    const accepted = deferredAcceptance({
      lists: lines.map((line, position) => this.#preferences({ line, position })),
      places: classes.map((one) => one.places),
      tierOf: (position, id) => {
        const [line, placeClass] = [lines[position], numbered[id]];
        if (!line || !placeClass) throw new RangeError(`There is no class ${id}.`);
        return tierOf(line, placeClass);
      },
    });
    return accepted.map((id, position) => {
      if (id !== -1) return id;
      return lines[position]?.hold === 'own' ? 'own' : null;
    });
  }
}

function classesFor({ classes, offerings, groups }: ProofFile1, group: string): Numbered[][] {
  const lists = offerings.map((): Numbered[] => []);
  const ordered: (string | null)[] = [group, ...groups.filter((one) => one !== group), null];
  for (const owner of ordered) {
    for (const kind of ['open', 'unfilled', 'released']) {
      for (const [number, one] of classes.entries()) {
        if (one.group === owner && one.kind === kind)
          lists[one.offering]?.push({ ...one, id: number });
      }
    }
  }
  return lists;
}

/** The group of lines, 0 being first, in which a class considers a line. */
function tierOf(line: FileLine1, placeClass: Numbered): number {
  if (line.hold === placeClass.id) return 0;
  if (line.group !== placeClass.group) return 3;
  const instead = line.hold === 'yielded' && line.held === placeClass.offering;
  return instead && placeClass.kind === 'open' ? 1 : 2;
}

function leading<T>(list: readonly T[], counts: (one: T) => boolean): T[] {
  const end = list.findIndex((one) => !counts(one));
  return end === -1 ? [...list] : list.slice(0, end);
}
