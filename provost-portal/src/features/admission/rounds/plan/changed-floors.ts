import type { ChangedBed, ChangedRoom } from '@hostel/contracts/admission/rounds/hall-plan';
import type {
  MarkTone,
  PlanBed,
  PlanFloor,
  PlanMark,
  PlanRoom,
} from '@hostel/shared-ui/floor-plan';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { planMessages as texts } from './messages.ts';

export const moments = ['before', 'after'] as const;
export type Moment = (typeof moments)[number];

export const changes = ['comes', 'leaves', 'free'] as const;
export type Change = (typeof changes)[number];

const tones: Record<Change, MarkTone> = { comes: 'info', leaves: 'waiting', free: 'good' };

/** What a round changes about a bed; another student may come where one leaves. */
function has({ out, before, after }: ChangedBed, change: Change): boolean {
  if (change === 'free') return !out && after === null;
  const same = before?.userId === after?.userId;
  return !same && (change === 'comes' ? after : before) !== null;
}

function countIn({ beds }: ChangedRoom, change: Change): number {
  return beds.filter((bed) => has(bed, change)).length;
}

/** The changes with their counts in the hall. */
export function layersOf(rooms: readonly ChangedRoom[]) {
  const counted = changes.map((id) => {
    const count = rooms.reduce((sum, room) => sum + countIn(room, id), 0);
    return { id, label: texts.changes[id], tone: tones[id], count };
  });
  return [{ id: '', label: texts.all }, ...counted];
}

function toBed(bed: ChangedBed, moment: Moment): PlanBed {
  const { bedId: id, label, out } = bed;
  const resident = bed[moment];
  if (resident) return { id, label, state: 'taken', occupant: resident.name };
  return { id, label, state: out ? 'out-of-service' : 'free' };
}

function marksOf(room: ChangedRoom, shown: readonly Change[]): PlanMark[] {
  return shown.flatMap((id) => {
    const count = countIn(room, id);
    const mark = { kind: texts.changes[id], tone: tones[id], count, text: texts.counts[id](count) };
    return count === 0 ? [] : [mark];
  });
}

function toRoom(room: ChangedRoom, moment: Moment, change: Change | undefined): PlanRoom {
  const { number, type, accessible, beds } = room;
  const marks = marksOf(room, change ? [change] : ['comes', 'leaves']);
  return {
    id: number,
    number,
    type: labelOf(roomTypeLabels, type),
    accessible,
    beds: beds.map((bed) => toBed(bed, moment)),
    marks,
    ...(change && { emphasis: marks.length > 0 ? tones[change] : 'none' }),
  };
}

/** The floors of a hall before or after a round, with what the round changes. */
export function changedFloors(
  rooms: readonly ChangedRoom[],
  moment: Moment,
  change: Change | undefined,
): PlanFloor[] {
  const floors = new Map<number, PlanRoom[]>();
  for (const room of rooms) {
    const drawn = floors.get(room.floor) ?? [];
    drawn.push(toRoom(room, moment, change));
    floors.set(room.floor, drawn);
  }
  return [...floors].map(([floor, drawn]) => {
    return { id: String(floor), name: texts.floor(floor), rooms: drawn };
  });
}
