import type { PlanBed, PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import type { RoomPage } from '@hostel/contracts/residence/halls/room';

export function staffHallOf(given: Partial<StaffHall> = {}): StaffHall {
  return {
    id: 'H001',
    name: 'Kautilya Hall',
    campus: 'New Campus',
    hostelFor: 'male',
    floors: 4,
    open: true,
    rooms: { single: 96, double: 0, triple: 72 },
    beds: { single: 96, double: 0, triple: 216 },
    updatedAt: '2026-06-01T08:00:00.000Z',
    occupied: 250,
    free: 60,
    outOfService: 2,
    ...given,
  };
}

export function planBedOf(bedId: string, given: Partial<PlanBed> = {}): PlanBed {
  return {
    bedId,
    label: bedId.slice(-1),
    state: 'free',
    outOfServiceReason: null,
    outOfServiceUntil: null,
    reserved: false,
    student: null,
    ...given,
  };
}

export function planRoomOf(number: string, given: Partial<PlanRoom> = {}): PlanRoom {
  return {
    number,
    floor: Number(number.slice(0, 1)),
    type: 'single',
    accessible: false,
    updatedAt: '2026-06-01T08:00:00.000Z',
    beds: [planBedOf(`H001-${number}-A`)],
    openRequests: 0,
    ...given,
  };
}

export function roomPageOf(number: string, given: Partial<RoomPage> = {}): RoomPage {
  return {
    hall: staffHallOf(),
    room: planRoomOf(number),
    unused: true,
    requests: [],
    stays: [],
    outages: [],
    ...given,
  };
}
