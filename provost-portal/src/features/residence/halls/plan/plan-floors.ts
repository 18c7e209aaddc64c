import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type {
  BedState,
  PlanFloor,
  PlanMark,
  PlanRoom as DrawnRoom,
} from '@hostel/shared-ui/floor-plan';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { drawLayer, type LayerId } from './layers.ts';
import { hallMessages } from '../messages.ts';
import { markTexts } from './messages.ts';

/** A state that this release doesn't know is drawn as occupied: the bed isn't free. */
function stateOf(state: string): BedState {
  return state === 'free' || state === 'out-of-service' ? state : 'taken';
}

function marksOf({ beds, openRequests = 0 }: PlanRoom): PlanMark[] {
  const mustMove = beds.filter(
    ({ student, outOfServiceReason }) => student !== null && outOfServiceReason !== null,
  ).length;
  const reserved = beds.filter((bed) => bed.reserved).length;
  const marks: PlanMark[] = [
    {
      kind: markTexts.mustMove,
      tone: 'bad',
      count: mustMove,
      text: markTexts.mustMoveBeds(mustMove),
    },
    {
      kind: markTexts.requests,
      tone: 'waiting',
      count: openRequests,
      text: markTexts.openRequests(openRequests),
    },
    {
      kind: markTexts.reserved,
      tone: 'info',
      count: reserved,
      text: markTexts.reservedBeds(reserved),
    },
  ];
  return marks.filter(({ count }) => count > 0);
}

function toDrawnRoom(room: PlanRoom, layer: LayerId | undefined): DrawnRoom {
  const { number, type, accessible, beds } = room;
  return {
    id: number,
    number,
    type: labelOf(roomTypeLabels, type),
    accessible,
    beds: beds.map(({ bedId, label, state, student }) => ({
      id: bedId,
      label,
      state: stateOf(state),
      ...(student && { occupant: student.name }),
    })),
    ...(layer === undefined ? { marks: marksOf(room) } : drawLayer(room, layer)),
  };
}

/** The rooms as the floor plan draws them, floor by floor, with what a chosen layer emphasizes. */
export function floorsOf(rooms: readonly PlanRoom[], layer: LayerId | undefined): PlanFloor[] {
  const floors = new Map<number, DrawnRoom[]>();
  for (const room of rooms) {
    const drawn = floors.get(room.floor) ?? [];
    drawn.push(toDrawnRoom(room, layer));
    floors.set(room.floor, drawn);
  }
  return [...floors].map(([floor, drawn]) => ({
    id: String(floor),
    name: hallMessages.floor(floor),
    rooms: drawn,
  }));
}
