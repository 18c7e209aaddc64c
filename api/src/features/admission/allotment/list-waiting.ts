import type { waitingList } from '@hostel/contracts/admission/allotment/waiting-list';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import { badInput } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { findHall, type Round, roundOf } from '../../residence/halls/index.ts';
import { currentYear } from '../../../platform/records/settings/admission-years.ts';
import { messages } from './messages.ts';
import { findYearOfRounds } from './year-of-rounds.ts';
import { countWaiting, countWaitingAgain } from './waiting-count-repository.ts';
import { listWaiting } from './waiting-list-repository.ts';

/**
 * The round of a year, by default the one of applications, of a hall or of the one that the allotment
 * fills. @throws AppError 400 for an unknown hall.
 */
async function findRound(
  { database: { drizzle }, config }: Deps,
  { hall: hallId = config.allotmentHall, year: asked }: QueryOf<typeof waitingList>,
) {
  const hall = await findHall(drizzle, hallId);
  if (!hall) throw badInput({ hall: messages.unknownHall });
  const { ofApplications, years } = await findYearOfRounds(drizzle, config, { cancelled: true });
  const { today } = currentYear(config);
  const round: Round = { hall, year: asked ?? ofApplications, today };
  return { round, years, defaultYear: ofApplications };
}

/**
 * A page of the applicants without a bed whom a hall admits, in the order of its next run; empty for
 * staff of some halls, because an applicant belongs to no hall.
 */
export async function listWaitingStudents(
  deps: Deps,
  who: Session['person'],
  query: QueryOf<typeof waitingList>,
) {
  if (who.halls !== null) return { data: [], pagination: pages(query, 0) };
  const { round, ...switching } = await findRound(deps, query);
  const { drizzle } = deps.database;
  const data = await listWaiting(drizzle, round, query.search, {
    limit: query.limit,
    offset: offsetOf(query),
  });
  const total = await countWaiting(drizzle, round, query.search);
  const { id, name } = round.hall;
  return {
    data,
    pagination: pages(query, total),
    hall: { id, name },
    admissionYear: round.year,
    ...switching,
  };
}

/** Counts the applicants who wait for a bed in the hall that the allotment fills, and stores the number. */
export async function countWaitingStudents({ database, config }: Deps): Promise<number> {
  return countWaitingAgain(database.drizzle, await roundOf(database.drizzle, config));
}
