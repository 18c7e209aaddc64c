import { compare } from '../compare.ts';
import type { RankedApplicant } from './places-won.ts';
import { bedsToOffer } from './places.ts';
import { roomMatesOf, type RoomMates } from './room-mates.ts';
import { codeOf, type RoundBed, type RoundSnapshot } from './snapshot.ts';

/** Beds of one room that are still free, in the order in which they are given. */
interface Room {
  floor: number;
  number: string;
  free: RoundBed[];
}

/** Floor by floor, room by room, bed by bed; a shorter room number comes first. */
function inFillingOrder(a: RoundBed, b: RoundBed): number {
  return (
    a.floor - b.floor ||
    a.room.length - b.room.length ||
    compare(a.room, b.room) ||
    compare(a.label, b.label) ||
    compare(a.id, b.id)
  );
}

/** The beds of these classes are exchangeable: accessible ones, or all others, of hall and type. */
function poolOf(code: string, accessible: boolean): string {
  return `${code} ${accessible ? 'accessible' : 'other'}`;
}

/** The pool in which an applicant has won a place, or null; a bed that is not offered is no pool. */
function poolWon({ won }: RankedApplicant): string | null {
  if (!won || won.place.kind === 'own') return null;
  return poolOf(won.place.code, won.place.kind === 'need');
}

/** Whether a holder has won a place that the held bed has already. */
function stays(entry: RankedApplicant): boolean {
  const { won, holding } = entry;
  if (!won || !holding) return false;
  if (won.place.kind === 'own') return true;
  if (holding.place.kind === 'own') return false;
  return poolWon(entry) === poolOf(codeOf(holding.bed), holding.bed.accessible);
}

function roomsOf(beds: readonly RoundBed[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const bed of beds.toSorted(inFillingOrder)) {
    const room = rooms.get(bed.room) ?? { floor: bed.floor, number: bed.room, free: [] };
    rooms.set(bed.room, room);
    room.free.push(bed);
  }
  return [...rooms.values()];
}

function groupedBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** The smallest sufficient number of free beds, so that larger groups find room too; then the first. */
function roomFor(rooms: readonly Room[], size: number): Room | undefined {
  const fitting = rooms.filter(({ free }) => free.length >= size);
  const least = Math.min(...fitting.map(({ free }) => free.length));
  return fitting.find(({ free }) => free.length === least);
}

/** Gives the beds of one pool to those who won its places. */
class Pool {
  readonly #given = new Map<string, RoundBed>();
  readonly #rooms: Room[];
  readonly #roomMates: RoomMates;
  /** The room of each student who keeps a bed of the pool. */
  readonly #staying: ReadonlyMap<string, string>;

  constructor(
    beds: readonly RoundBed[],
    roomMates: RoomMates,
    staying: ReadonlyMap<string, string>,
  ) {
    this.#rooms = roomsOf(beds);
    this.#roomMates = roomMates;
    this.#staying = staying;
  }

  /** The room-mates who have no bed yet. */
  #waitingMates(pseudonym: string): string[] {
    return this.#roomMates(pseudonym).filter(
      (one) => !this.#given.has(one) && !this.#staying.has(one),
    );
  }

  /** Puts the applicants in this order into free beds of the room. */
  #place(pseudonyms: readonly string[], { free }: Room): void {
    for (const pseudonym of pseudonyms) {
      const bed = free.shift();
      if (!bed) throw new Error('A room has fewer free beds than it is given to.');
      this.#given.set(pseudonym, bed);
    }
  }

  /** The lowest floor that has a free bed: together with the room-mates if a room there has space. */
  #placeLow(pseudonym: string): void {
    const free = this.#rooms.filter((room) => room.free.length > 0);
    const low = free.filter(({ floor }) => floor === free[0]?.floor);
    if (!this.#placeTogether(pseudonym, low)) this.#placeAlone(pseudonym);
  }

  /** With as many of the room-mates as a room has space for. */
  #placeTogether(pseudonym: string, rooms: readonly Room[]): boolean {
    const group = this.#waitingMates(pseudonym);
    for (let size = group.length; size > 0; size -= 1) {
      const room = roomFor(rooms, size + 1);
      if (room) {
        this.#place([pseudonym, ...group.slice(0, size)], room);
        return true;
      }
    }
    return false;
  }

  #placeAlone(pseudonym: string): void {
    const room = this.#rooms.find(({ free }) => free.length > 0);
    if (!room) throw new Error('More places are won than there are beds.');
    this.#place([pseudonym], room);
  }

  /** Room-mates of students who keep their bed, where the room has a free bed for all of them. */
  #joinThoseWhoStay(pseudonym: string): void {
    const [number] = this.#roomMates(pseudonym).flatMap((one) => this.#staying.get(one) ?? []);
    const room = this.#rooms.find((one) => one.number === number);
    const group = [pseudonym, ...this.#waitingMates(pseudonym)];
    if (room && room.free.length >= group.length) this.#place(group, room);
  }

  /** @param winners those who keep no bed, by merit */
  fill(winners: readonly RankedApplicant[]): Map<string, RoundBed> {
    const each = (act: (pseudonym: string) => void, whom: (one: RankedApplicant) => boolean) => {
      for (const entry of winners) {
        const { pseudonym } = entry.applicant;
        if (whom(entry) && !this.#given.has(pseudonym)) act(pseudonym);
      }
    };
    each(
      (one) => this.#placeLow(one),
      ({ applicant }) => applicant.needsGroundFloor,
    );
    const hasMates = ({ applicant }: RankedApplicant) =>
      this.#roomMates(applicant.pseudonym).length > 0;
    each((one) => this.#joinThoseWhoStay(one), hasMates);
    each((one) => void this.#placeTogether(one, this.#rooms), hasMates);
    each(
      (one) => this.#placeAlone(one),
      () => true,
    );
    return this.#given;
  }
}

/**
 * Gives a bed to everybody who has won a place: holders who stay keep theirs; students with a
 * recorded need of a low floor come first, then mutual room-mates, then all others floor by floor,
 * each by merit.
 * @param entries by merit
 * @returns beds by pseudonym
 */
export function bedsFor(
  snapshot: RoundSnapshot,
  entries: readonly RankedApplicant[],
): Map<string, RoundBed> {
  const given = new Map<string, RoundBed>();
  const kept = new Set<string>();
  for (const entry of entries) {
    if (!entry.holding || !stays(entry)) continue;
    given.set(entry.applicant.pseudonym, entry.holding.bed);
    kept.add(entry.holding.bed.id);
  }
  const open = new Set(snapshot.halls.filter((one) => one.openForApplications).map(({ id }) => id));
  const free = groupedBy(
    bedsToOffer(snapshot).filter(
      ({ id, hall, inService, reserved, held }) =>
        open.has(hall) && inService && !reserved && (!held || held.by !== null) && !kept.has(id),
    ),
    (bed) => poolOf(codeOf(bed), bed.accessible),
  );
  const winners = groupedBy(entries, poolWon);
  for (const [pool, of] of winners) {
    if (pool === null) continue;
    const staying = new Map<string, string>();
    for (const { applicant } of of) {
      const bed = given.get(applicant.pseudonym);
      if (bed) staying.set(applicant.pseudonym, bed.room);
    }
    const moving = of.filter(({ applicant }) => !staying.has(applicant.pseudonym));
    const made = new Pool(free.get(pool) ?? [], roomMatesOf(of), staying).fill(moving);
    for (const [pseudonym, bed] of made) given.set(pseudonym, bed);
  }
  return given;
}
