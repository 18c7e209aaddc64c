import type { Hall as WireHall } from '@hostel/contracts/residence/halls';
import type { addHall as addHallCall } from '@hostel/contracts/residence/halls/changes';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, conflict } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { creating } from '../../../platform/http/calls/changing.ts';
import { lockBeds } from './beds/bed-lock-repository.ts';
import { findHallKeys, insertHall } from './change-repository.ts';
import { getHall } from './hall-repository.ts';
import { nextHallId, typeFor } from './hall-keys.ts';
import { announceHalls } from './announce-halls.ts';
import { messages } from './messages.ts';
import { toWireHall } from './wire-hall.ts';

/** Turns the database's refusal of a second hall of the same name into 409 at `name`. */
export function nameConflict(error: unknown): unknown {
  if (!isUniqueViolation(error, 'halls_name_key')) return error;
  return new AppError(409, 'name_taken', messages.nameTaken, {
    fields: { name: messages.nameTaken },
  });
}

/**
 * Adds an open hall without rooms, with the next id. Only an admin may do it.
 * @throws AppError 409 `name_taken` at `name`, or `no_id_left`.
 */
export async function addHall(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof addHallCall>,
): Promise<WireHall> {
  const add = creating({ database }, call, 'halls.add', {
    make: async (tx) => {
      await lockBeds(tx);
      const keys = await findHallKeys(tx);
      const id = nextHallId(keys.map((one) => one.id));
      if (id === undefined) throw conflict('no_id_left', messages.noIdLeft);
      const type = typeFor({ id, name: call.body.name }, new Set(keys.map((one) => one.type)));
      await insertHall(tx, { id, type, ...call.body });
      await announceHalls(tx, [id]);
      const { campus, hostelFor, floors } = call.body;
      const details = { campus, hostelFor, floors };
      return { id, audit: { onWhom: { type: 'hall', id }, details } };
    },
    read: async (tx, id) => toWireHall(await getHall(tx, id)),
  });
  return add.catch((error: unknown) => {
    throw nameConflict(error);
  });
}
