import { roomTypes } from './messages.ts';
import type { NamedPlace, PublishedRanks } from '@hostel/contracts/admission/rounds/facts';

/** The ranks of a hall and room type in one merit group. */
export interface RankRow {
  hallId: string;
  hostelName: string;
  roomType: string;
  /** Merit group; empty where all applicants are one. */
  group: string;
  /** Null where fewer than five students won such a place. */
  opening: number | null;
  closing: number | null;
  /** Other hall and room types that the ranks include. */
  others: readonly NamedPlace[];
}

const order = ['single', 'double', 'triple'];

/** The place of a room type in lists; types that this release doesn’t know come last. */
export function orderOfType(roomType: string): number {
  const position = order.indexOf(roomType);
  return position < 0 ? order.length : position;
}

/**
 * One row for each hall, room type and merit group, by hall and type; merged ranks are repeated in
 * the row of each place.
 */
export function rankRows(ranks: readonly PublishedRanks[]): RankRow[] {
  const rows = ranks.flatMap(({ places, group, opening, closing }) =>
    places.map((place): RankRow => {
      const others = places.filter((one) => one !== place);
      return { ...place, group, opening, closing, others };
    }),
  );
  return rows.sort(
    (a, b) =>
      a.hallId.localeCompare(b.hallId) ||
      orderOfType(a.roomType) - orderOfType(b.roomType) ||
      a.group.localeCompare(b.group),
  );
}

/** The places without ranks, by hall: 'Kautilya Hall (triple seater), Gargi Hall (single seater, double seater)'. */
export function withoutRanks(rows: readonly RankRow[]): string {
  const byHall = new Map<string, string[]>();
  for (const { hostelName, roomType, group, closing } of rows) {
    if (closing !== null) continue;
    const type = (roomTypes[roomType] ?? roomType).toLowerCase();
    const place = group === '' ? type : `${type} for ${group}`;
    byHall.set(hostelName, [...(byHall.get(hostelName) ?? []), place]);
  }
  return [...byHall].map(([hall, types]) => `${hall} (${types.join(', ')})`).join(', ');
}
