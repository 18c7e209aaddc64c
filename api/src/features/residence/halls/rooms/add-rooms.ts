import type { NewRoom, addRooms as addRoomsCall } from '@hostel/contracts/residence/halls/changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  AppError,
  badInput,
  notFound,
  ruleRefuses,
} from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { bedLabels } from '../beds/bed-plan.ts';
import { findHall } from '../hall-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
import { requireHallInScope } from '../hall-in-scope.ts';
import { saveNewRooms } from './save-rooms.ts';

/** @throws AppError 404; 400 for a number twice; 409 for one in use; 422 for a floor above the hall. */
async function checkRooms(tx: Queryable, hallId: string, rooms: readonly NewRoom[]): Promise<void> {
  const hall = await findHall(tx, hallId);
  if (!hall) throw notFound(messages.unknownHall);
  const numbers = rooms.map(({ number }) => number);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  if (twice.length > 0) throw badInput({ rooms: messages.roomsTwice([...new Set(twice)]) });
  if (rooms.some(({ floor }) => floor > hall.floors)) {
    const message = messages.noSuchFloor(hall.floors);
    throw ruleRefuses('no_such_floor', message, { floor: message });
  }
  const known = new Set((await findPlanRooms(tx, hallId)).map(({ number }) => number));
  const existing = numbers.filter((number) => known.has(number));
  if (existing.length > 0) {
    const message = messages.roomsExist(existing);
    throw new AppError(409, 'rooms_exist', message, { fields: { rooms: message } });
  }
}

/**
 * Adds rooms with their beds to a hall: all of them, or none. Only an admin may do it.
 * @throws AppError 404; 400 or 409 `rooms_exist` at `rooms`; 422 at `floor`.
 */
export async function addRooms(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof addRoomsCall>,
): Promise<{ rooms: number; beds: number }> {
  const { hallId } = call.params;
  const { rooms } = call.body;
  requireHallInScope(call.who, hallId);
  const beds = rooms.reduce((sum, { type }) => sum + bedLabels(type).length, 0);
  const added = { rooms: rooms.length, beds };
  return creating({ database }, call, 'halls.addRooms', {
    make: async (tx) => {
      await lockBeds(tx);
      await checkRooms(tx, hallId, rooms);
      await saveNewRooms(tx, hallId, rooms);
      await announceHalls(tx, [hallId]);
      return { id: hallId, audit: { onWhom: { type: 'hall', id: hallId }, details: added } };
    },
    read: () => Promise.resolve(added),
  });
}
