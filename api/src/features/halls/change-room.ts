import type { PlanRoom } from '@hostel/contracts/halls';
import type { RoomChange } from '@hostel/contracts/halls/changes';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound, ruleRefuses } from '../../platform/errors/errors.ts';
import { refuseIfChanged } from '../../platform/http/calls/if-match.ts';
import { staffTransaction } from '../../platform/scope/staff-transaction.ts';
import { lockBeds } from './bed-lock-repository.ts';
import { bedLabels } from './bed-plan.ts';
import { findHall } from './hall-repository.ts';
import { messages } from './messages.ts';
import { readRoom } from './read-halls.ts';
import { recordChange, type By } from './record-change.ts';
import { requireSeenHall } from './seen-hall.ts';
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
  const { floor, type, accessible } = { ...room, ...change };
  return floor === room.floor && type === room.type && accessible === room.accessible;
}

/**
 * Changes type, floor or accessibility of a room; its beds follow. A change to the present values
 * changes nothing. Only an admin may do it.
 * @throws AppError 404; 409 `changed` with the present room, or `must_move` at `type`, naming the
 * students; 422 at `floor`.
 */
export async function changeRoom(
  { database }: Pick<Deps, 'database'>,
  call: By & { hallId: string; number: string; body: RoomChange; ifMatch: string | undefined },
): Promise<PlanRoom> {
  const { hallId, number, body } = call;
  requireSeenHall(call.who, hallId);
  return staffTransaction(database, call.who, async (tx) => {
    await lockBeds(tx);
    const hall = await findHall(tx, hallId);
    if (!hall) throw notFound(messages.unknownHall);
    const room = await readRoom(tx, hallId, number);
    if (isSameRoom(room, body)) return room;
    refuseIfChanged(call.ifMatch, room);
    const refusal = roomRefusal(hall, room, body);
    if (refusal?.code === 'must_move') {
      const fields = { type: refusal.message };
      throw new AppError(409, refusal.code, refusal.message, { fields });
    }
    if (refusal) throw ruleRefuses(refusal.code, refusal.message, { floor: refusal.message });
    await saveRoom(tx, hallId, room, body);
    const onWhom = { type: 'room', id: `${hallId}-${number}` };
    await recordChange(tx, call, { act: 'halls.changeRoom', onWhom, details: { ...body } });
    return readRoom(tx, hallId, number);
  });
}
