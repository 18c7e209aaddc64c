import type { exportRooms as exportRoomsCall, PlanRoom } from '@hostel/contracts/residence/halls';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { tableReply } from '../../../../platform/files/tables/make-in-thread.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext, FileReply } from '../../../../platform/http/call-context.ts';
import { readHallPlan, seesOpenRequests } from '../read-halls.ts';

const columns = [
  { label: 'Hall', kind: 'text' },
  { label: 'Room', kind: 'identifier' },
  { label: 'Floor', kind: 'count' },
  { label: 'Type', kind: 'text' },
  { label: 'Accessible', kind: 'text' },
  { label: 'Beds', kind: 'count' },
  { label: 'Occupied', kind: 'count' },
  { label: 'Free', kind: 'count' },
  { label: 'OutOfService', kind: 'count' },
] as const;
const openRequests = { label: 'OpenRequests', kind: 'count' } as const;

function toRow(hostelName: string, room: PlanRoom) {
  const { number, floor, type, accessible, beds, openRequests } = room;
  const count = (state: string) => beds.filter((bed) => bed.state === state).length;
  const states = [count('taken'), count('free'), count('out-of-service')];
  const requests = openRequests === undefined ? [] : [openRequests];
  const facts = [number, floor, type, accessible ? 'Yes' : 'No', beds.length];
  return [hostelName, ...facts, ...states, ...requests];
}

/** The rooms of a hall as a CSV file without names, which can be edited and imported. @throws AppError 404. */
export async function exportRooms(
  deps: Pick<Deps, 'database' | 'config'>,
  { who, origin, params: { hallId } }: CallContext<typeof exportRoomsCall>,
): Promise<FileReply> {
  const { hall, rooms } = await readHallPlan(deps, who, hallId);
  const onWhom = { type: 'hall', id: hallId };
  const details = { rooms: rooms.length };
  await audit(deps.database.drizzle, {
    who,
    act: 'halls.exportRooms',
    onWhom,
    where: origin,
    details,
  });
  const table = {
    title: hall.name,
    columns: seesOpenRequests(who) ? [...columns, openRequests] : columns,
    rows: rooms.map((room) => toRow(hall.name, room)),
  };
  return tableReply({ format: 'csv', table, name: `rooms-${hallId}` });
}
