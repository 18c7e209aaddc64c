import { bedStates, type OwnPlan } from '@hostel/contracts/residence/halls';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { roomTypeLabels } from '@hostel/contracts/residence/halls/room-type-labels';
import type { BedState, PlanFloor } from '@hostel/shared-ui/floor-plan';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { messages } from './messages.ts';

/** A state that this release doesn't know is drawn as occupied: the bed isn't free. */
function stateOf(state: string): BedState {
  return knownValue([...bedStates, 'own'], state) ?? 'taken';
}

/** The floors of the student's hall as the floor plan draws them, from the lowest. */
export function floorsOf({ floor, rooms, otherFloors = [] }: OwnPlan): PlanFloor[] {
  return [{ floor, rooms }, ...otherFloors].sort((a, b) => a.floor - b.floor).map(floorOf);
}

function floorOf({ floor, rooms }: Pick<OwnPlan, 'floor' | 'rooms'>): PlanFloor {
  return {
    id: String(floor),
    name: messages.floor(floor),
    rooms: rooms.map(({ number, type, accessible, beds }) => {
      const known = knownValue(roomPreferences, type);
      return {
        id: number,
        number,
        type: known ? roomTypeLabels[known] : plainWords(type),
        accessible,
        beds: beds.map(({ label, state, name }) => ({
          id: label,
          label,
          state: stateOf(state),
          ...(name !== null && { occupant: name }),
        })),
      };
    }),
  };
}

/** So many rooms on each side of the corridor are near. */
const nearPairs = 6;

/** The rooms near the own one, on both sides of the corridor. */
export function nearbyRooms({ rooms, roomNumber }: OwnPlan): OwnPlan['rooms'] {
  const own = rooms.findIndex(({ number }) => number === roomNumber);
  const pair = Math.max(0, Math.floor(own / 2));
  const pairs = Math.ceil(rooms.length / 2);
  const first = Math.max(0, Math.min(pair - nearPairs / 2, pairs - nearPairs));
  return rooms.slice(first * 2, (first + nearPairs) * 2);
}

/** The rooms next to the own one on its side of the corridor, and the one on the other side. */
export function neighboursOf({ rooms, roomNumber }: OwnPlan) {
  const own = rooms.findIndex(({ number }) => number === roomNumber);
  if (own < 0) return { beside: [], opposite: undefined };
  const beside = [rooms[own - 2], rooms[own + 2]].flatMap((room) => room?.number ?? []);
  return { beside, opposite: rooms[own % 2 === 0 ? own + 1 : own - 1]?.number };
}

/**
 * The students who have the other beds of the own room: how many, and the names of those that are shown.
 * While the room is only offered, none is.
 */
export function roomMatesOf({ rooms, roomNumber }: OwnPlan): { count: number; names: string[] } {
  const own = rooms.find(({ number }) => number === roomNumber);
  const others = (own?.beds ?? []).filter(
    ({ state, name }) => stateOf(state) === 'taken' || (state !== 'own' && name !== null),
  );
  return { count: others.length, names: others.flatMap(({ name }) => name ?? []) };
}
