import type { PlanRoom } from '@hostel/contracts/residence/halls';
import type {
  BedChange,
  changeBed as changeBedCall,
} from '@hostel/contracts/residence/halls/changes';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound, ruleRefuses } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { readToday } from '../../../requests/shared/index.ts';
import { lockBeds } from './bed-lock-repository.ts';
import { findBedOfHall, updateBed, updateRoom } from '../change-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { readRoom } from '../read-halls.ts';
import { requireHallInScope } from '../hall-in-scope.ts';

type Bed = NonNullable<Awaited<ReturnType<typeof findBedOfHall>>>;

/** The columns of a bed after a change. */
function after(bed: Bed, { outOfService, reserved = bed.reserved }: BedChange) {
  if (outOfService === undefined) return { reserved };
  const outOfServiceReason = outOfService?.reason ?? null;
  const outOfServiceUntil = outOfService?.until || null;
  const outOfServiceAt = outOfService === null ? null : (bed.outOfServiceAt ?? new Date());
  return { reserved, outOfServiceAt, outOfServiceReason, outOfServiceUntil };
}

function isSame(bed: Bed, changed: ReturnType<typeof after>): boolean {
  const { reserved, outOfServiceAt, outOfServiceReason, outOfServiceUntil } = {
    ...bed,
    ...changed,
  };
  return (
    reserved === bed.reserved &&
    outOfServiceAt?.getTime() === bed.outOfServiceAt?.getTime() &&
    outOfServiceReason === bed.outOfServiceReason &&
    outOfServiceUntil === bed.outOfServiceUntil
  );
}

/**
 * Takes a bed out of service, returns it, or reserves it. A student in it keeps it until moved; a
 * run gives it to nobody. Waits for a running allotment. Only an admin may do it.
 * @throws AppError 404; 409 `changed` with the current room; 422 at `until` for a past day.
 */
export async function changeBed(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof changeBedCall>,
): Promise<PlanRoom> {
  const { body } = call;
  const { hallId, bedId } = call.params;
  requireHallInScope(call.who, hallId);
  return changing({ database }, call, 'halls.changeBed', async (tx) => {
    await lockBeds(tx);
    const bed = await findBedOfHall(tx, hallId, bedId);
    if (!bed) throw notFound(messages.unknownBed);
    const number = bed.roomNumber;
    const changed = after(bed, body);
    const counted = { requestsOf: await readToday(tx, config) };
    const room = await readRoom(tx, hallId, number, counted);
    if (isSame(bed, changed)) return { result: room, audit: null };
    refuseIfChanged(call.ifMatch, room);
    const until = body.outOfService?.until || null;
    if (until !== null && until < dayOf(new Date(), config.timeZone)) {
      throw ruleRefuses('until_past', messages.untilPast, { until: messages.untilPast });
    }
    await updateBed(tx, bedId, changed);
    await updateRoom(tx, { hallId, number }, {});
    const { reserved } = changed;
    const details = {
      ...(body.outOfService !== undefined && {
        service: body.outOfService === null ? 'in' : 'out',
        until,
      }),
      reserved,
    };
    await announceHalls(tx, [hallId]);
    const result = await readRoom(tx, hallId, number, counted);
    return { result, audit: { onWhom: { type: 'bed', id: bedId }, details } };
  });
}
