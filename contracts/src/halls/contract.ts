/** A hall as the allotment and the public pages know it; rooms are counted by type. */
export interface Hall {
  id: string;
  name: string;
  campus: 'Old Campus' | 'New Campus';
  /** Whom the hall is for. */
  hostelFor: 'male' | 'female';
  /** What the wire calls its students' `allottedHostelType`. */
  type: string;
  floors: number;
  rooms: { single: number; double: number; triple: number };
}

/** Beds of each room type. */
export const bedsPerRoom = { single: 1, double: 2, triple: 3 } as const;
export type RoomType = keyof typeof bedsPerRoom;

/** Every hall of the university. Kautilya Hall is the one that the allotment of the portal fills. */
export const halls: readonly Hall[] = [
  {
    id: 'H001',
    name: 'Kautilya Hall',
    campus: 'New Campus',
    hostelFor: 'male',
    type: 'boys',
    floors: 4,
    rooms: { single: 96, double: 0, triple: 72 },
  },
  {
    id: 'H002',
    name: 'Aryabhata Hall',
    campus: 'New Campus',
    hostelFor: 'male',
    type: 'aryabhata',
    floors: 4,
    rooms: { single: 60, double: 80, triple: 30 },
  },
  {
    id: 'H003',
    name: 'Gargi Hall',
    campus: 'New Campus',
    hostelFor: 'female',
    type: 'gargi',
    floors: 4,
    rooms: { single: 80, double: 60, triple: 40 },
  },
  {
    id: 'H004',
    name: 'Maitreyi Hall',
    campus: 'New Campus',
    hostelFor: 'female',
    type: 'maitreyi',
    floors: 3,
    rooms: { single: 45, double: 60, triple: 30 },
  },
  {
    id: 'H005',
    name: 'Panini Hall',
    campus: 'Old Campus',
    hostelFor: 'male',
    type: 'panini',
    floors: 2,
    rooms: { single: 40, double: 30, triple: 40 },
  },
  {
    id: 'H006',
    name: 'Charaka Hall',
    campus: 'Old Campus',
    hostelFor: 'male',
    type: 'charaka',
    floors: 2,
    rooms: { single: 24, double: 0, triple: 52 },
  },
  {
    id: 'H007',
    name: 'Lopamudra Hall',
    campus: 'Old Campus',
    hostelFor: 'female',
    type: 'lopamudra',
    floors: 2,
    rooms: { single: 30, double: 40, triple: 24 },
  },
  {
    id: 'H008',
    name: 'Sulabha Hall',
    campus: 'Old Campus',
    hostelFor: 'female',
    type: 'sulabha',
    floors: 2,
    rooms: { single: 20, double: 36, triple: 28 },
  },
];

/** Beds of a hall, of one room type or of all. */
export function bedsOf(hall: Hall, type?: RoomType): number {
  if (type !== undefined) return hall.rooms[type] * bedsPerRoom[type];
  return bedsOf(hall, 'single') + bedsOf(hall, 'double') + bedsOf(hall, 'triple');
}
