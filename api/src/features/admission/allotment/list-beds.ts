import type { listBeds as listBedsCall } from '@hostel/contracts/admission/allotment';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, badInput } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { countBeds, findBeds, findHall } from '../../residence/halls/index.ts';
import { messages } from './messages.ts';

type Person = Session['person'];

/**
 * How many beds are free and occupied in the hall that the allotment fills; none for staff of other
 * halls.
 */
export async function getAvailability({ database, config }: Deps, who: Person) {
  const ownHall = inScope(who.halls, config.allotmentHall) ? config.allotmentHall : null;
  return { boys: await countBeds(database.drizzle, ownHall) };
}

/** The hall that a list of beds shows by default. */
function firstHall({ allotmentHall }: Deps['config'], { halls }: Person): string {
  return inScope(halls, allotmentHall) ? allotmentHall : (halls?.[0] ?? allotmentHall);
}

/** The beds of a hall. @throws AppError 400 for an unknown hall and one outside the person's scope. */
export async function listBeds(
  { database, config }: Deps,
  who: Person,
  query: QueryOf<typeof listBedsCall>,
) {
  const { hallId = firstHall(config, who), free } = query;
  const unknown = { hallId: messages.unknownHall };
  if (!(await findHall(database.drizzle, hallId))) throw badInput(unknown);
  if (!inScope(who.halls, hallId)) {
    throw new AppError(400, 'bad_input', messages.unknownHall, {
      fields: unknown,
      outOfScope: { type: 'hall', id: hallId },
    });
  }
  return findBeds(database.drizzle, hallId, { free: free === 'yes' });
}
