import type { listBeds as listBedsCall } from '@hostel/contracts/allotment';
import type { runDecisions } from '@hostel/contracts/allotment/runs';
import type { waitingList } from '@hostel/contracts/allotment/waiting-list';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../platform/deps.ts';
import { badInput, notFound } from '../../platform/errors/errors.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { pages } from '../../platform/lists/pages.ts';
import { countBeds, findBeds, findHall, type Round, roundOf } from '../halls/index.ts';
import { presentAdmissionYear } from './admission-year.ts';
import { listDecisions } from './runs/decisions-repository.ts';
import { messages } from './messages.ts';
import { findOwnAllotment } from './own-allotment-repository.ts';
import { findRun, listRuns } from './runs/run-records-repository.ts';
import { countWaiting, listWaiting } from './waiting-list-repository.ts';

export { giveBed } from './by-hand/give-bed.ts';
export { swapBeds } from './by-hand/swap-beds.ts';
export { moveStudent, vacateBed } from './by-hand/vacate-and-move.ts';
export { previewAllotment, runAllotment } from './runs/run-allotment.ts';

interface Page {
  page: number;
  limit: number;
}

function toRange({ page, limit }: Page) {
  return { limit, offset: (page - 1) * limit };
}

/** How many beds are free and occupied in the hall that the allotment fills. Any staff role may read it. */
export async function getAvailability({ database, config }: Deps) {
  return { boys: await countBeds(database.drizzle, config.allotmentHall) };
}

/** The beds of a hall. Any staff role may read them. @throws AppError 400 for an unknown hall. */
export async function listBeds({ database, config }: Deps, query: QueryOf<typeof listBedsCall>) {
  const { hallId = config.allotmentHall, free } = query;
  if (!(await findHall(database.drizzle, hallId)))
    throw badInput({ hallId: 'There is no such hall.' });
  return findBeds(database.drizzle, hallId, { free: free === 'yes' });
}

/** A page of the record of runs, newest first. */
export async function listRunRecords({ database }: Deps, query: Page) {
  const { runs: data, total } = await listRuns(database.drizzle, toRange(query));
  return { data, pagination: pages(query, total) };
}

/** A page of a run’s decisions with their reasons, by rank. @throws AppError 404 for an unknown run. */
export async function listRunDecisions(
  { database: { drizzle } }: Deps,
  id: string,
  query: QueryOf<typeof runDecisions>,
) {
  const record = await findRun(drizzle, id);
  if (!record) throw notFound(messages.unknownRun);
  const { decisions: data, total } = await listDecisions(drizzle, record, query, toRange(query));
  return { data, pagination: pages(query, total) };
}

/** This year’s round of a hall, or of the one that the allotment fills. @throws AppError 400 for an unknown hall. */
async function findRound({ database, config }: Deps, hallId: string | undefined): Promise<Round> {
  if (hallId === undefined) return roundOf(database.drizzle, config);
  const hall = await findHall(database.drizzle, hallId);
  if (!hall) throw badInput({ hall: 'There is no such hall.' });
  return { hall, year: presentAdmissionYear(config) };
}

/** A page of the applicants without a bed whom a hall admits, in the order of its next run. */
export async function listWaitingStudents(deps: Deps, query: QueryOf<typeof waitingList>) {
  const round = await findRound(deps, query.hall);
  const list = await listWaiting(deps.database.drizzle, round, query.search, toRange(query));
  const { id, name } = round.hall;
  return { data: list.students, pagination: pages(query, list.total), hall: { id, name } };
}

/** How many applicants wait for a bed in the hall that the allotment fills. */
export async function countWaitingStudents({ database, config }: Deps): Promise<number> {
  return countWaiting(database.drizzle, await roundOf(database.drizzle, config));
}

/** The signed-in student’s bed, or place on the waiting list. */
export async function getOwnAllotment({ database, config }: Deps, student: Session['person']) {
  return findOwnAllotment(database.drizzle, student.id, presentAdmissionYear(config));
}
