import type { exportRooms as exportRoomsCall, PlanRoom } from '@hostel/contracts/residence/halls';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { csvOf } from '../../../../platform/files/csv/csv.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext, FileReply } from '../../../../platform/http/call-context.ts';
import { readHallPlan, seesOpenRequests } from '../read-halls.ts';

const columns = [
  'Hall',
  'Room',
  'Floor',
  'Type',
  'Accessible',
  'Beds',
  'Occupied',
  'Free',
  'OutOfService',
];

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
  const names = seesOpenRequests(who) ? [...columns, 'OpenRequests'] : columns;
  return {
    content: Buffer.from(
      csvOf(
        names,
        rooms.map((room) => toRow(hall.name, room)),
      ),
    ),
    contentType: 'text/csv; charset=utf-8',
    filename: `rooms-${hallId}.csv`,
    download: true,
  };
}
