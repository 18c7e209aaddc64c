import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type {
  RoomChange,
  changeRoom as changeRoomCall,
} from '@hostel/contracts/residence/halls/changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { AppError, notFound, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { readToday } from '../../../requests/shared/index.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { bedLabels } from '../beds/bed-plan.ts';
import { findHall, type Hall } from '../hall-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
import { readRoom } from '../read-halls.ts';
import { requireHallInScope } from '../hall-in-scope.ts';
import { renumberInProfiles, renumberRoom } from './room-repository.ts';
import { resize } from './room-size.ts';
import { saveRoom } from './save-rooms.ts';

/** Why a room can't be changed: undefined when it can. */
export function roomRefusal(
  hall: { floors: number },
  room: PlanRoom,
  { floor, type }: RoomChange,
): { code: 'no_such_floor' | 'must_move'; message: string } | undefined {
  if (floor !== undefined && floor > hall.floors) {
    return { code: 'no_such_floor', message: messages.noSuchFloor(hall.floors) };
  }
  if (type === undefined) return undefined;
  const size = resize(room, type);
  if (!('mustMove' in size)) return undefined;
  const beds = bedLabels(type).length;
  return {
    code: 'must_move',
    message: messages.tooManyResidents(room.number, size.mustMove, beds),
  };
}

/** Whether a change leaves a room as it is. */
export function isSameRoom(room: PlanRoom, change: RoomChange): boolean {
  const { number, floor, type, accessible } = { ...room, ...change };
  return (
    number === room.number &&
    floor === room.floor &&
    type === room.type &&
    accessible === room.accessible
  );
}

/** @throws AppError 409 `must_move` at `type`; 422 at `floor`. */
function checkRoom(hall: Hall, room: PlanRoom, change: RoomChange): void {
  const refusal = roomRefusal(hall, room, change);
  if (!refusal) return;
  const { code, message } = refusal;
  if (code === 'no_such_floor') throw ruleRefuses(code, message, { floor: message });
  throw new AppError(409, code, message, { fields: { type: message } });
}

/** Gives a room another number. @throws AppError 409 `rooms_exist` at `number`. */
async function renumber(tx: Queryable, hallId: string, room: PlanRoom, to: string): Promise<void> {
  if ((await findPlanRooms(tx, hallId, { number: to })).length > 0) {
    const message = messages.roomsExist([to]);
    throw new AppError(409, 'rooms_exist', message, { fields: { number: message } });
  }
  await renumberRoom(tx, { hallId, number: room.number }, to);
  const residents = room.beds.flatMap(({ student }) => (student ? [student.userId] : []));
  if (residents.length === 0) return;
  await renumberInProfiles(tx, residents, to);
  await announce(tx, { topic: 'allotment', id: null, to: residents });
}

/**
 * Changes number, type, floor or accessibility of a room; its beds follow, and requests keep the
 * number of their filing. A change to the current values changes nothing. Only an admin may do it.
 * @throws AppError 404; 409 `changed` with the current room, `must_move` at `type`, naming the
 * students, or `rooms_exist` at `number`; 422 at `floor`.
 */
export async function changeRoom(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof changeRoomCall>,
): Promise<PlanRoom> {
  const { body } = call;
  const { hallId, number } = call.params;
  requireHallInScope(call.who, hallId);
  return changing({ database }, call, 'halls.changeRoom', async (tx) => {
    await lockBeds(tx);
    const hall = await findHall(tx, hallId);
    if (!hall) throw notFound(messages.unknownHall);
    const counted = { requestsOf: await readToday(tx, config) };
    const room = await readRoom(tx, hallId, number, counted);
    if (isSameRoom(room, body)) return { result: room, audit: null };
    refuseIfChanged(call.ifMatch, room);
    checkRoom(hall, room, body);
    const { number: to = number, ...change } = body;
    await saveRoom(tx, hallId, room, change);
    if (to !== number) await renumber(tx, hallId, room, to);
    await announceHalls(tx, [hallId]);
    const onWhom = { type: 'room', id: `${hallId}-${number}` };
    const result = await readRoom(tx, hallId, to, counted);
    return { result, audit: { onWhom, details: { ...body } } };
  });
}
