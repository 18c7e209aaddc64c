import { bedStates, type OwnPlan } from '@hostel/contracts/halls';
import { roomPreferences } from '@hostel/contracts/registration';
import type { BedState, PlanFloor } from '@hostel/shared-ui/floor-plan';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { messages } from './messages.ts';

/** A state that this release doesn't know is drawn as occupied: the bed isn't free. */
function stateOf(state: string): BedState {
  return knownValue([...bedStates, 'own'], state) ?? 'taken';
}

/** The floors of the student's hall as the floor plan draws them, from the lowest. */
export function floorsOf({ floor, rooms, otherFloors = [] }: OwnPlan): PlanFloor[] {
  return [{ floor, rooms }, ...otherFloors]
    .sort((one, other) => one.floor - other.floor)
    .map(floorOf);
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
        type: known ? messages.types[known] : plainWords(type),
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

/** The names of the students in the own room, but one's own. */
export function roomMatesOf({ rooms, roomNumber }: OwnPlan): string[] {
  const own = rooms.find(({ number }) => number === roomNumber);
  return (own?.beds ?? []).flatMap(({ state, name }) =>
    state === 'own' || name === null ? [] : [name],
  );
}
