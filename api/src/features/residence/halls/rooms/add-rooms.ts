import type { NewRoom } from '@hostel/contracts/residence/halls/changes';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import {
  AppError,
  badInput,
  notFound,
  ruleRefuses,
} from '../../../../platform/core/errors/errors.ts';
import type { SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { bedLabels } from '../beds/bed-plan.ts';
import { findHall } from '../hall-repository.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
import { recordChange, type By } from '../record-change.ts';
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
  call: By & { hallId: string; rooms: readonly NewRoom[]; intent: SubmitIntent | undefined },
): Promise<{ rooms: number; beds: number }> {
  const { hallId, rooms } = call;
  requireHallInScope(call.who, hallId);
  const beds = rooms.reduce((sum, { type }) => sum + bedLabels(type).length, 0);
  await staffTransaction(database, call.who, async (tx) => {
    await submitOnce(tx, call.intent, async () => {
      await lockBeds(tx);
      await checkRooms(tx, hallId, rooms);
      await saveNewRooms(tx, hallId, rooms);
      const details = { rooms: rooms.length, beds };
      const onWhom = { type: 'hall', id: hallId };
      await recordChange(tx, call, { act: 'halls.addRooms', onWhom, details });
      return hallId;
    });
  });
  return { rooms: rooms.length, beds };
}
