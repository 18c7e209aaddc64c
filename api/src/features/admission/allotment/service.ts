import type { listBeds as listBedsCall } from '@hostel/contracts/admission/allotment';
import type { runDecisions } from '@hostel/contracts/admission/allotment/runs';
import type { waitingList } from '@hostel/contracts/admission/allotment/waiting-list';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, badInput, notFound } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { countBeds, findBeds, findHall, type Round, roundOf } from '../../residence/halls/index.ts';
import { currentDates } from './admission-year.ts';
import { listDecisions } from './runs/decisions-repository.ts';
import { messages } from './messages.ts';
import { readOwnAllotment } from './read-own-allotment.ts';
import { findRun, listRuns } from './runs/run-records-repository.ts';
import { countWaiting, countWaitingAgain } from './waiting-count-repository.ts';
import { listWaiting } from './waiting-list-repository.ts';

export { giveBed } from './by-hand/give-bed.ts';
export { swapBeds } from './by-hand/swap-beds.ts';
export { moveStudent, vacateBed } from './by-hand/vacate-and-move.ts';
export { listHallResidents, vacateHall } from './by-hand/vacate-hall.ts';
export { previewAllotment, runAllotment } from './runs/run-allotment.ts';

type Person = Session['person'];

interface Page {
  page: number;
  limit: number;
}

function toRange({ page, limit }: Page) {
  return { limit, offset: (page - 1) * limit };
}

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

/** A page of the record of runs of the person's halls, newest first. */
export async function listRunRecords({ database }: Deps, who: Person, query: Page) {
  const { runs: data, total } = await listRuns(database.drizzle, who.halls, toRange(query));
  return { data, pagination: pages(query, total) };
}

/**
 * A page of a run’s decisions with their reasons, by rank; for staff of some halls, those on students
 * who live there. @throws AppError 404 for an unknown run and one of a hall outside the scope.
 */
export async function listRunDecisions(
  { database: { drizzle } }: Deps,
  who: Person,
  id: string,
  query: QueryOf<typeof runDecisions>,
) {
  const scope = who.halls;
  const record = await findRun(drizzle, id, scope);
  if (!record) {
    const exists = (await findRun(drizzle, id, null)) !== null;
    throw notFound(messages.unknownRun, exists ? { type: 'allotment-run', id } : undefined);
  }
  const filters = { ...query, scope };
  const { decisions: data, total } = await listDecisions(drizzle, record, filters, toRange(query));
  return { data, pagination: pages(query, total) };
}

/** This year’s round of a hall, or of the one that the allotment fills. @throws AppError 400 for an unknown hall. */
async function findRound({ database, config }: Deps, hallId: string | undefined): Promise<Round> {
  if (hallId === undefined) return roundOf(database.drizzle, config);
  const hall = await findHall(database.drizzle, hallId);
  if (!hall) throw badInput({ hall: messages.unknownHall });
  return { hall, ...currentDates(config) };
}

/**
 * A page of the applicants without a bed whom a hall admits, in the order of its next run; empty for
 * staff of some halls, because an applicant belongs to no hall.
 */
export async function listWaitingStudents(
  deps: Deps,
  who: Person,
  query: QueryOf<typeof waitingList>,
) {
  if (who.halls !== null) return { data: [], pagination: pages(query, 0) };
  const round = await findRound(deps, query.hall);
  const { drizzle } = deps.database;
  const data = await listWaiting(drizzle, round, query.search, toRange(query));
  const total = await countWaiting(drizzle, round, query.search);
  const { id, name } = round.hall;
  return { data, pagination: pages(query, total), hall: { id, name } };
}

/** Counts the applicants who wait for a bed in the hall that the allotment fills, and stores the number. */
export async function countWaitingStudents({ database, config }: Deps): Promise<number> {
  return countWaitingAgain(database.drizzle, await roundOf(database.drizzle, config));
}

/** The signed-in student’s bed, or place on the waiting list. */
export async function getOwnAllotment({ database, config }: Deps, student: Person) {
  return readOwnAllotment(database.drizzle, student.id, currentDates(config));
}
