import { counted } from '@hostel/contracts/wire/counts';
import type { BedState, PlanBed, PlanFloor, PlanRoom } from '../../floor-plan/floor-plan.tsx';

const names = [
  'Ananya Iyer',
  'Ravi Śukla',
  'Meher Contractor',
  'Joseph Kurian',
  'Balasubramanian Krishnamurthy',
  'Zoya Khan',
  'Om Rao',
];
const floorNames = ['Ground floor', 'First floor', 'Second floor', 'Third floor', 'Fourth floor'];
const types = ['Single', 'Double', 'Triple'];

/** Repeats itself, so that the pictures stay the same. */
function stateOf(seed: number): BedState {
  if (seed % 13 === 0) return 'out-of-service';
  return seed % 4 === 0 ? 'free' : 'taken';
}

function bed(room: number, index: number): PlanBed {
  const seed = room * 3 + index * 5;
  const state = stateOf(seed);
  const label = 'ABCD'.charAt(index);
  const occupant = state === 'taken' ? names[seed % names.length] : undefined;
  return { id: label, label, state, ...(occupant && { occupant }) };
}

function room(number: number): PlanRoom {
  const beds = 1 + (number % 3);
  return {
    id: String(number),
    number: String(number),
    type: types[beds - 1] ?? '',
    beds: Array.from({ length: beds }, (_, index) => bed(number, index)),
    accessible: number % 100 === 1,
  };
}

function hall(floors: number, roomsOnFloor: number): PlanFloor[] {
  return Array.from({ length: floors }, (_, floor) => ({
    id: String(floor),
    name: floorNames[floor] ?? `Floor ${floor}`,
    rooms: Array.from({ length: roomsOnFloor }, (_room, index) =>
      room((floor + 1) * 100 + index + 1),
    ),
  }));
}

function mapRooms(floors: readonly PlanFloor[], change: (room: PlanRoom) => PlanRoom): PlanFloor[] {
  return floors.map((floor) => ({ ...floor, rooms: floor.rooms.map(change) }));
}

function marksOf(number: number): PlanRoom['marks'] {
  const open = number % 5 === 2 ? (number % 3) + 1 : 0;
  const overdue = number % 10 === 7 ? 1 : 0;
  return [
    ...(overdue
      ? [{ kind: 'Overdue', tone: 'bad' as const, count: overdue, text: '1 overdue request' }]
      : []),
    ...(open
      ? [
          {
            kind: 'Open requests',
            tone: 'waiting' as const,
            count: open,
            text: counted(open, 'open request'),
          },
        ]
      : []),
  ];
}

/** A hall as staff see it, with marks. */
export const staffHall = mapRooms(hall(2, 15), (each) => ({
  ...each,
  marks: marksOf(Number(each.number)),
}));

/** A hall as a student sees it: only the own room's names. */
export const studentHall = mapRooms(hall(2, 9), (each) => ({
  ...each,
  beds: each.beds.map(({ id, label, state, occupant }, index) => {
    if (each.number !== '104') return { id, label, state };
    return index === 0
      ? { id, label, state: 'own' as const, occupant: 'Ananya Iyer' }
      : { id, label, state: 'taken' as const, occupant: occupant ?? 'Zoya Khan' };
  }),
}));

export const emptyHall = mapRooms(hall(1, 6), (each) => ({
  ...each,
  beds: each.beds.map(({ id, label }) => ({ id, label, state: 'free' as const })),
}));

/** 300 rooms. */
export const largeHall = mapRooms(hall(5, 60), (each) => ({
  ...each,
  marks: marksOf(Number(each.number)),
}));
