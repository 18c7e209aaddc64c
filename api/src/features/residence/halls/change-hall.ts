import type { Hall as WireHall } from '@hostel/contracts/residence/halls';
import type {
  HallChange,
  changeHall as changeHallCall,
} from '@hostel/contracts/residence/halls/changes';
import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { nameConflict } from './add-hall.ts';
import { lockBeds } from './beds/bed-lock-repository.ts';
import { countUse, renameInProfiles, updateHall } from './change-repository.ts';
import { findHall, getHall, type Hall } from './hall-repository.ts';
import { announceHalls } from './announce-halls.ts';
import { messages } from './messages.ts';
import { requireHallInScope } from './hall-in-scope.ts';
import { toWireHall } from './wire-hall.ts';

function refusal(code: RefusalCode, field: keyof HallChange, message: string): AppError {
  return new AppError(409, code, message, { fields: { [field]: message } });
}

/** @throws AppError 409 where residents or rooms don't allow a change. */
async function checkChange(tx: Queryable, hall: Hall, change: HallChange): Promise<void> {
  const { residents, highestFloor } = await countUse(tx, hall.id);
  const { hostelFor = hall.hostelFor, floors = hall.floors } = change;
  if (hostelFor !== hall.hostelFor && residents > 0) {
    throw refusal('has_residents', 'hostelFor', messages.residentsOfOtherGender(residents));
  }
  if (floors < highestFloor)
    throw refusal('rooms_above', 'floors', messages.roomsAbove(highestFloor));
}

function isSame(hall: Hall, change: HallChange): boolean {
  const { name, campus, hostelFor, floors, open } = { ...hall, ...change };
  return (
    name === hall.name &&
    campus === hall.campus &&
    hostelFor === hall.hostelFor &&
    floors === hall.floors &&
    open === hall.open
  );
}

/**
 * Changes a hall; a new name is copied to the profiles of its residents. A change to the current
 * values changes nothing. Only an admin may do it.
 * @throws AppError 404; 409 `changed` with the current hall, `name_taken`, `has_residents` at
 * `hostelFor` or `rooms_above` at `floors`.
 */
export async function changeHall(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof changeHallCall>,
): Promise<WireHall> {
  const { body } = call;
  const id = call.params.hallId;
  requireHallInScope(call.who, id);
  const change = changing({ database }, call, 'halls.change', async (tx) => {
    await lockBeds(tx);
    const hall = await findHall(tx, id);
    if (!hall) throw notFound(messages.unknownHall);
    if (isSame(hall, body)) return { result: toWireHall(hall), audit: null };
    refuseIfChanged(call.ifMatch, toWireHall(hall));
    await checkChange(tx, hall, body);
    await updateHall(tx, id, body);
    if (body.name !== undefined) await renameInProfiles(tx, hall.name, body.name);
    await announceHalls(tx, [id]);
    const { name, ...rest } = body;
    const renamed = name !== undefined && name !== hall.name;
    const details = { ...rest, ...(renamed && { renamed }) };
    const result = toWireHall(await getHall(tx, id));
    return { result, audit: { onWhom: { type: 'hall', id }, details } };
  });
  return change.catch((error: unknown) => {
    throw nameConflict(error);
  });
}
