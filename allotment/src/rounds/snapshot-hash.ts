import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { compare } from '../compare.ts';
import type { Choice, Quota, RoundApplicant, RoundBed, RoundSnapshot } from './snapshot.ts';

/** Lists whose order has no meaning are sorted, those with a meaning (choices, groups) are kept. */
function sortedBy<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return list.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
}

function bedRow(bed: RoundBed): unknown[] {
  const { id, hall, floor, room, label, roomType, accessible, reserved, inService, held } = bed;
  const holder = held && [held.by, held.category, held.group];
  return [id, hall, floor, room, label, roomType, accessible, reserved, inService, holder];
}

function quotaRow({ category, hall, roomType, share }: Quota): unknown[] {
  return [category, hall, roomType, share];
}

/** Numbers the choices, so that a long list of them makes few bytes. */
function numbered(applicants: readonly RoundApplicant[]) {
  const byHall = new Map<string, Map<string, number>>();
  for (const { choices } of applicants) {
    for (const { hall, roomType } of choices) {
      const byType = byHall.get(hall) ?? new Map<string, number>();
      byHall.set(hall, byType);
      byType.set(roomType, -1);
    }
  }
  const names: [string, string][] = [];
  for (const [hall, byType] of sortedBy([...byHall], ([name]) => name)) {
    for (const roomType of [...byType.keys()].sort(compare)) {
      byType.set(roomType, names.length);
      names.push([hall, roomType]);
    }
  }
  const numberOf = ({ hall, roomType }: Choice) => byHall.get(hall)?.get(roomType);
  return { names, numberOf };
}

/** The snapshot as bytes: the same for the same content in any order of its lists. */
function bytesOf(snapshot: RoundSnapshot): Uint8Array {
  const { round, applicants, halls, beds, rules, seed, root } = snapshot;
  const { names, numberOf } = numbered(applicants);
  const rows = [
    'hostel-round-1',
    round,
    names,
    sortedBy(applicants, ({ pseudonym }) => pseudonym).map((one) => [
      one.pseudonym,
      one.gender,
      one.sgpaOdd,
      one.sgpaEven,
      one.group,
      one.needsAccessible,
      one.needsGroundFloor,
      one.categories.toSorted(compare),
      one.choices.map(numberOf),
      one.roomMates.toSorted(compare),
    ]),
    sortedBy(halls, ({ id }) => id).map((hall) => [hall.id, hall.gender, hall.openForApplications]),
    sortedBy(beds, ({ id }) => id).map(bedRow),
    [
      rules.categories,
      sortedBy(rules.quotas.map(quotaRow), (row) => JSON.stringify(row)),
      rules.groups.map(({ id, share }) => [id, share]),
      rules.reserveReleased,
    ],
    seed,
    root,
  ];
  return utf8ToBytes(JSON.stringify(rows));
}

/** SHA-256 of the snapshot’s bytes, in hexadecimal. */
export function hashOfRound(snapshot: RoundSnapshot): string {
  return bytesToHex(sha256(bytesOf(snapshot)));
}
