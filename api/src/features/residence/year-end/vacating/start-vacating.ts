import type { vacateClear, Vacating } from '@hostel/contracts/residence/year-end';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { announceHalls } from '../../halls/index.ts';
import { findClearAllotments } from '../clearance/clearance-repository.ts';
import { requireHallInScope } from '../clearance/read-hall.ts';
import { messages } from '../messages.ts';
import { findVacating, insertVacating } from './vacating-repository.ts';

interface VacateCall {
  who: Session['person'];
  hallId: string;
  body: BodyOf<typeof vacateClear>;
  intent: SubmitIntent | undefined;
  origin: Origin;
}

async function startOnce(tx: Queryable, call: VacateCall): Promise<string> {
  const { who, hallId, body, origin } = call;
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
  const onWhom = { type: 'hall', id: hallId };
  const details = { vacating: id, beds: count };
  await audit(tx, { who, act: 'yearEnd.vacate', onWhom, where: origin, details });
  await announceHalls(tx, [hallId]);
  return id;
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
  const started = staffTransaction(database, call.who, async (tx) => {
    await requireHallInScope(tx, call.who, call.hallId);
    const id = await submitOnce(tx, call.intent, () => startOnce(tx, call));
    const vacating = await findVacating(tx, id);
    if (!vacating) throw new Error('the vacating was not stored');
    return vacating;
  });
  return started.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'hall_vacatings_running_key')) throw error;
    throw conflict('running', messages.running);
  });
}
