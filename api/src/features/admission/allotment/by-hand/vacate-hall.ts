import type {
  hallResidents,
  vacateHall as vacateHallCall,
} from '@hostel/contracts/admission/allotment/vacate-hall';
import type { BodyOf, QueryOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { findHall, type Hall } from '../../../residence/halls/index.ts';
import { currentAdmissionYear } from '../admission-year.ts';
import { messages } from '../messages.ts';
import { endHallStays } from './end-hall-stays.ts';
import { findHallResidents } from './hall-residents-repository.ts';

type Person = Session['person'];

/** @throws AppError 404 for an unknown hall and one outside the scope of the member of staff. */
async function findHallInScope(queryable: Queryable, { halls }: Person, id: string): Promise<Hall> {
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
  who: Person,
  hallId: string,
  { earlierYearsOnly }: QueryOf<typeof hallResidents>,
) {
  const { id } = await findHallInScope(drizzle, who, hallId);
  const before = earlierYearsOnly === 'yes' ? currentAdmissionYear(config) : undefined;
  return findHallResidents(drizzle, { hallId: id, before });
}

interface VacateHallCall {
  who: Person;
  hallId: string;
  body: BodyOf<typeof vacateHallCall>;
  intent: SubmitIntent | undefined;
  origin: Origin;
}

async function vacateOnce(deps: Deps, tx: Queryable, call: VacateHallCall): Promise<string> {
  const { who, body, origin } = call;
  const { reason, earlierYearsOnly, waitAgain } = body;
  const { outbox, config } = deps;
  const hall = await findHallInScope(tx, who, call.hallId);
  const year = currentAdmissionYear(config);
  const vacated = await endHallStays(
    tx,
    { outbox, timeZone: config.timeZone },
    { hall, before: earlierYearsOnly ? year : undefined },
    { by: who.id, reason, waitAgainIn: waitAgain ? year : undefined },
  );
  if (vacated !== body.residents) {
    throw conflict('changed', messages.residentsChanged(vacated), { residents: vacated });
  }
  await audit(tx, {
    who,
    act: 'allotment.vacateHall',
    onWhom: { type: 'hall', id: hall.id },
    where: origin,
    details: { beds: vacated, earlierYearsOnly, waitAgain },
  });
  return hall.id;
}

/**
 * Vacates the beds of a complete hall, or those of earlier admission years, with a reason that each
 * resident is mailed. Only managing roles may do it.
 * @returns how many beds were vacated: as many as the caller was shown
 * @throws AppError 404 for an unknown hall and one outside the scope; 409 `changed` with the current
 * number of residents.
 */
export async function vacateHall(deps: Deps, call: VacateHallCall): Promise<number> {
  return staffTransaction(deps.database, call.who, async (tx) => {
    await submitOnce(tx, call.intent, () => vacateOnce(deps, tx, call));
    return call.body.residents;
  });
}
