import { compare, type RoomType, type SnapshotBed } from './snapshot.ts';

interface Row {
  beds: readonly SnapshotBed[];
  taken: number;
  lastRank: number;
}

/** Floor by floor, room by room, bed by bed; room numbers of one floor are as long as each other. */
function inFillingOrder(one: SnapshotBed, other: SnapshotBed): number {
  return (
    one.floor - other.floor ||
    one.room.length - other.room.length ||
    compare(one.room, other.room) ||
    compare(one.label, other.label) ||
    compare(one.id, other.id)
  );
}

/** The free beds in service, handed out in their filling order, each room type by itself. */
export class FreeBeds {
  readonly #rows: Readonly<Record<RoomType, Row>>;

  constructor(beds: readonly SnapshotBed[]) {
    const row = (type: RoomType): Row => ({
      beds: beds
        .filter(({ roomType, heldBy, inService }) => roomType === type && !heldBy && inService)
        .sort(inFillingOrder),
      taken: 0,
      lastRank: 0,
    });
    this.#rows = { single: row('single'), double: row('double'), triple: row('triple') };
  }

  /** Beds not handed out yet. */
  get left(): number {
    return Object.values(this.#rows).reduce((sum, { beds, taken }) => sum + beds.length - taken, 0);
  }

  /** The next bed of a room type, noted as gone to this rank; undefined when none is left. */
  take(roomType: RoomType, rank: number): SnapshotBed | undefined {
    const row = this.#rows[roomType];
    const bed = row.beds[row.taken];
    if (!bed) return undefined;
    row.taken += 1;
    row.lastRank = rank;
    return bed;
  }

  /** The rank that got the last bed of a room type; 0 before any went. */
  lastRank(roomType: RoomType): number {
    return this.#rows[roomType].lastRank;
  }
}
