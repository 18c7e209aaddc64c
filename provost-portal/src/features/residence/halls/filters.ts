import type { PlanRoom } from '@hostel/contracts/residence/halls';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { countActive, oneOf } from '../../../lib/filters/url-filters.ts';
import { layerIds } from './plan/layers.ts';
import type { stateLabels } from './messages.ts';

const states = [
  'free',
  'taken',
  'out-of-service',
  'reserved',
  'requests',
  'accessible',
] as const satisfies readonly (keyof typeof stateLabels)[];

/** The filters in the URL; what the URL doesn't name has its default. */
export function filtersFrom(params: URLSearchParams) {
  return {
    search: params.get('search') ?? undefined,
    type: oneOf(roomPreferences, params.get('type')),
    state: oneOf(states, params.get('state')),
    floor: params.get('floor') ?? undefined,
    layer: oneOf(layerIds, params.get('layer')),
    view: oneOf(['plan', 'table'], params.get('view')) ?? 'plan',
  } as const;
}
export type RoomFilters = ReturnType<typeof filtersFrom>;

const selects = ['type', 'state'] as const;

/** Every filter that narrows the rooms, by its name in the URL. */
export const narrowing = ['search', ...selects] as const;

/** A plan of more rooms begins with one floor. */
const mostRoomsAtOnce = 60;

/** The id of the floor to show, or 'all': in a large hall the lowest one, unless rooms are searched or emphasized. */
export function shownFloor(
  { floor, ...filters }: RoomFilters,
  floors: readonly { id: string; rooms: readonly unknown[] }[],
): string {
  if (floor !== undefined) return floor;
  const rooms = floors.reduce((sum, one) => sum + one.rooms.length, 0);
  const isSearched = countActive(filters, [...narrowing, 'layer']) > 0;
  return rooms > mostRoomsAtOnce && !isSearched ? (floors[0]?.id ?? 'all') : 'all';
}

/** How many filters narrow the rooms, apart from the search. */
export function activeFilters(filters: RoomFilters): number {
  return countActive(filters, selects);
}

function hasState(room: PlanRoom, state: RoomFilters['state']): boolean {
  switch (state) {
    case undefined:
      return true;
    case 'accessible':
      return room.accessible;
    case 'requests':
      return (room.openRequests ?? 0) > 0;
    case 'reserved':
      return room.beds.some(({ reserved }) => reserved);
    case 'out-of-service':
      return room.beds.some(({ outOfServiceReason }) => outOfServiceReason !== null);
    default:
      return room.beds.some((bed) => bed.state === state);
  }
}

function contains(room: PlanRoom, search: string): boolean {
  const people = room.beds.flatMap(({ student }) =>
    student === null ? [] : [student.name, student.rollNumber],
  );
  return [room.number, ...people].some((text) => text.toLowerCase().includes(search));
}

/** The rooms that the filters leave. */
export function filterRooms(
  rooms: readonly PlanRoom[],
  { search = '', type, state }: Pick<RoomFilters, 'search' | 'type' | 'state'>,
): readonly PlanRoom[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' && type === undefined && state === undefined) return rooms;
  return rooms.filter(
    (room) =>
      (type === undefined || room.type === type) &&
      hasState(room, state) &&
      (wanted === '' || contains(room, wanted)),
  );
}
