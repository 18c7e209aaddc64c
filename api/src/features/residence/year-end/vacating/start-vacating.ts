import type { vacateClear, Vacating } from '@hostel/contracts/residence/year-end';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { announceHalls } from '../../halls/index.ts';
import { findClearAllotments } from '../clearance/clearance-repository.ts';
import { requireHallInScope } from '../clearance/read-hall.ts';
import { messages } from '../messages.ts';
import { findVacating, insertVacating } from './vacating-repository.ts';

type VacateCall = CallContext<typeof vacateClear>;

async function start(tx: Queryable, { who, origin, params: { hallId }, body }: VacateCall) {
  const allotmentIds = await findClearAllotments(tx, hallId);
  const count = allotmentIds.length;
  if (count !== body.residents) {
    throw conflict('changed', messages.clearChanged(count), { residents: count });
  }
  const id = await insertVacating(tx, {
    hallId,
    reason: body.reason,
    by: who.id,
    origin,
    allotmentIds,
  });
  await announceHalls(tx, [hallId]);
  const onWhom = { type: 'hall', id: hallId };
  return { id, audit: { onWhom, details: { vacating: id, beds: count } } };
}

/**
 * Stores that the beds of a hall’s clear residents are to be vacated; a worker vacates them one by one.
 * Only managing roles may do it.
 * @throws AppError 404; 409 `changed` with the current number of clear residents, or `running`
 */
export async function startVacating(
  { database }: Pick<Deps, 'database'>,
  call: VacateCall,
): Promise<Vacating> {
  const started = creating({ database }, call, 'yearEnd.vacate', {
    check: (tx) => requireHallInScope(tx, call.who, call.params.hallId),
    make: (tx) => start(tx, call),
    read: async (tx, id) => {
      const vacating = await findVacating(tx, id);
      if (!vacating) throw new Error('the vacating was not stored');
      return vacating;
    },
  });
  return started.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'hall_vacatings_running_key')) throw error;
    throw conflict('running', messages.running);
  });
}
