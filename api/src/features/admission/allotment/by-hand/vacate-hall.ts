import type {
  hallResidents,
  vacateHall as vacateHallCall,
} from '@hostel/contracts/admission/allotment/vacate-hall';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { creating } from '../../../../platform/http/calls/changing.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { findHall, type Hall } from '../../../residence/halls/index.ts';
import {
  currentYear,
  findWindowYear,
} from '../../../../platform/records/settings/admission-years.ts';
import { messages } from '../messages.ts';
import { endHallStays } from './end-hall-stays.ts';
import { findHallResidents } from './hall-residents-repository.ts';

/** @throws AppError 404 for an unknown hall and one outside the scope of the member of staff. */
async function findHallInScope(
  queryable: Queryable,
  { halls }: Session['person'],
  id: string,
): Promise<Hall> {
  if (!inScope(halls, id)) throw notFound(messages.unknownHall, { type: 'hall', id });
  const hall = await findHall(queryable, id);
  if (!hall) throw notFound(messages.unknownHall);
  return hall;
}

/**
 * The residents of a hall, by room; only those of earlier admission years where the query says so.
 * @throws AppError 404 for an unknown hall and one outside the caller’s scope.
 */
export async function listHallResidents(
  { database: { drizzle }, config }: Deps,
  { who, params, query }: CallContext<typeof hallResidents>,
) {
  const { id } = await findHallInScope(drizzle, who, params.hallId);
  const before = query.earlierYearsOnly === 'yes' ? currentYear(config).year : undefined;
  return findHallResidents(drizzle, { hallId: id, before });
}

async function vacateOnce(
  { outbox, config }: Deps,
  tx: Queryable,
  { who, params, body }: CallContext<typeof vacateHallCall>,
) {
  const { reason, earlierYearsOnly, waitAgain } = body;
  const hall = await findHallInScope(tx, who, params.hallId);
  const { year } = currentYear(config);
  const vacated = await endHallStays(
    tx,
    { outbox, timeZone: config.timeZone },
    { hall, before: earlierYearsOnly ? year : undefined },
    {
      by: who.id,
      reason,
      waitAgainIn: waitAgain ? (await findWindowYear(tx, config)).year : undefined,
    },
  );
  if (vacated !== body.residents) {
    throw conflict('changed', messages.residentsChanged(vacated), { residents: vacated });
  }
  const details = { beds: vacated, earlierYearsOnly, waitAgain };
  return { id: hall.id, audit: { onWhom: { type: 'hall', id: hall.id }, details } };
}

/**
 * Vacates the beds of a complete hall, or those of earlier admission years, with a reason that each
 * resident is mailed. Only managing roles may do it.
 * @returns how many beds were vacated: as many as the caller was shown
 * @throws AppError 404 for an unknown hall and one outside the scope; 409 `changed` with the current
 * number of residents.
 */
export async function vacateHall(
  deps: Deps,
  call: CallContext<typeof vacateHallCall>,
): Promise<number> {
  return creating(deps, call, 'allotment.vacateHall', {
    make: (tx) => vacateOnce(deps, tx, call),
    read: () => Promise.resolve(call.body.residents),
  });
}
