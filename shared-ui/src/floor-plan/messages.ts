import { counted } from '@hostel/contracts/wire/counts';
import type { BedState, PlanBed, PlanFloor, PlanRoom } from './plan-data.ts';

export const stateTexts: Record<BedState, string> = {
  free: 'Free',
  taken: 'Occupied',
  'out-of-service': 'Out of service',
  own: 'Your bed',
};

export const planMessages = {
  view: 'View',
  views: { plan: 'Plan', table: 'Table' },
  floor: 'Floor',
  allFloors: 'All floors',
  layer: 'Highlight',
  noDrop: 'No change here',
  legend: 'Legend',
  accessible: 'Accessible room',
  noRooms: 'No rooms to show',
  columns: {
    room: 'Room',
    floor: 'Floor',
    type: 'Type',
    bed: 'Bed',
    state: 'State',
    occupant: 'Occupant',
    marks: 'Notes',
    actions: 'Actions',
  },
  /** In a cell of the table that has no content. */
  none: '–',
  bedOf: (room: string, bed: string | undefined) =>
    bed === undefined ? `room ${room}` : `bed ${bed} of room ${room}`,
  openRoom: (number: string) => `Open room ${number}`,
  region: (name: string) => `Floor plan: ${name}`,
  keys: 'Use the arrow keys to move between rooms, and Enter to open one.',
};

/** '12 rooms, 3 of 24 beds free' */
export function floorSummary({ rooms }: PlanFloor): string {
  const beds = rooms.flatMap((room) => room.beds);
  const free = beds.filter((bed) => bed.state === 'free').length;
  return `${counted(rooms.length, 'room')}, ${free} of ${counted(beds.length, 'bed')} free`;
}

/** How a bed is read in a sentence: 'Bed A: Asha Verma', 'Bed B: free'. */
function bedSentence({ label, state, occupant }: PlanBed): string {
  if (state === 'own') return `Bed ${label}: your bed`;
  const words = stateTexts[state].toLowerCase();
  if (!occupant) return `Bed ${label}: ${words}`;
  return `Bed ${label}: ${occupant}${state === 'taken' ? '' : `, ${words}`}`;
}

/** Everything that the drawing of a room shows, in words: its accessible name and its tooltip. */
export function roomSentence(room: PlanRoom): string {
  const type = room.accessible ? `${room.type}, accessible` : room.type;
  const marks = room.marks?.map((mark) => mark.text) ?? [];
  return [`Room ${room.number}, ${type}`, ...room.beds.map(bedSentence), ...marks].join('. ');
}
