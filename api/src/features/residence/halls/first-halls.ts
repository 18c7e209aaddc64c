import type { RoomType } from '@hostel/contracts/residence/halls';

/** A hall as the first start adds it; rooms are counted by type. */
export interface FirstHall {
  id: string;
  name: string;
  campus: 'Old Campus' | 'New Campus';
  hostelFor: 'male' | 'female';
  type: string;
  floors: number;
  rooms: Readonly<Record<RoomType, number>>;
}

/** The halls of a new database. From then on the office edits them on screen. */
export const firstHalls: readonly FirstHall[] = [
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
