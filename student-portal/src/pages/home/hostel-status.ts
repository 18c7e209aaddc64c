import type { Profile } from '@hostel/contracts/account';

/** Where a student stands with the office. */
export interface HostelStatus {
  state: 'allotted' | 'waiting' | 'not-assigned';
  /** Hall and room, as far as they are known. */
  place: string | undefined;
}

type Placed = Pick<Profile, 'hostelName' | 'roomNumber'>;

/** What one's own record tells: a bed or none; it knows no waiting list. */
export function hostelStatusOf({ hostelName, roomNumber }: Placed): HostelStatus {
  if (hostelName === null) return { state: 'not-assigned', place: undefined };
  const room = roomNumber === null ? [] : [`Room ${roomNumber}`];
  return { state: 'allotted', place: [hostelName, ...room].join(', ') };
}
