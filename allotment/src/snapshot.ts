import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export type RoomType = 'single' | 'double' | 'triple';

/** An applicant of the admission year; SGPAs are integers ×100. */
export interface Applicant {
  id: string;
  gender: 'male' | 'female';
  sgpaOdd: number;
  sgpaEven: number;
  preference: RoomType;
  /** The room types of this hall that the applicant chose, best first; without it the policy’s. */
  roomTypes?: readonly RoomType[];
}

export interface SnapshotBed {
  id: string;
  roomType: RoomType;
  floor: number;
  room: string;
  /** Within the room: A, B, C. */
  label: string;
  /** Id of the resident, who need not be an applicant of this year. */
  heldBy: string | null;
  inService: boolean;
}

export interface AllotmentPolicy {
  hallId: string;
  gender: 'male' | 'female';
  /** For each preference the room types of the hall that are tried, in this order. */
  choices: Readonly<Record<RoomType, readonly RoomType[]>>;
}

/** The complete input of a run. */
export interface Snapshot {
  applicants: readonly Applicant[];
  beds: readonly SnapshotBed[];
  policy: AllotmentPolicy;
  /** The random seed of the admission year, in hexadecimal: drawn once and stored. */
  seed: string;
}

/** Ids compare by code unit, the same on every machine and in every language. */
function byId(one: { id: string }, other: { id: string }): number {
  return compare(one.id, other.id);
}

export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** SHA-256 of the snapshot in hexadecimal, independent of the order of its lists. */
export function hashOf({ applicants, beds, policy, seed }: Snapshot): string {
  const { hallId, gender, choices } = policy;
  const canonical = [
    applicants.toSorted(byId).map((one) => {
      const { id, gender, sgpaOdd, sgpaEven, preference, roomTypes: own } = one;
      return [id, gender, sgpaOdd, sgpaEven, preference, ...(own ? [own] : [])];
    }),
    beds.toSorted(byId).map(({ id, roomType, floor, room, label, heldBy, inService }) => {
      return [id, roomType, floor, room, label, heldBy, inService];
    }),
    [hallId, gender, choices.single, choices.double, choices.triple],
    seed,
  ];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(canonical))));
}
