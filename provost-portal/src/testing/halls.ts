import type { StaffHall } from '@hostel/contracts/residence/halls';

function hallOf(id: string, name: string, hostelFor: 'male' | 'female'): StaffHall {
  return {
    id,
    name,
    campus: 'New Campus',
    hostelFor,
    floors: 4,
    open: true,
    rooms: { single: 96, double: 0, triple: 72 },
    beds: { single: 96, double: 0, triple: 216 },
    updatedAt: '2026-06-01T08:00:00.000Z',
    occupied: 250,
    free: 60,
    outOfService: 2,
  };
}

/** Two halls for men and one for women. */
export const someHalls: readonly StaffHall[] = [
  hallOf('H001', 'Kautilya Hall', 'male'),
  hallOf('H002', 'Aryabhata Hall', 'male'),
  hallOf('H003', 'Gargi Hall', 'female'),
];
