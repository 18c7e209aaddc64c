import type { listBeds as listBedsCall } from '@hostel/contracts/allotment';
import type { runDecisions } from '@hostel/contracts/allotment/runs';
import type { waitingList } from '@hostel/contracts/allotment/waiting-list';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../platform/deps.ts';
import { badInput, notFound } from '../../platform/errors/errors.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { admissionYear } from '../../platform/calendar/admission-year.ts';
import { pages } from '../../platform/lists/pages.ts';
import { countBeds, findBeds, findHall, roundOf } from '../halls/index.ts';
import { listDecisions } from './runs/decisions-repository.ts';
import { messages } from './messages.ts';
import { findOwnAllotment } from './own-allotment-repository.ts';
import { findRun, listRuns } from './runs/run-records-repository.ts';
import { countWaiting, listWaiting } from './waiting-list-repository.ts';

export { moveStudent, vacateBed } from './by-hand/vacate-and-move.ts';
export { previewAllotment, runAllotment } from './runs/run-allotment.ts';

interface Page {
  page: number;
  limit: number;
}

/** The present admission year. */
function thisYear({ timeZone }: Deps['config']): number {
  return admissionYear(dayOf(new Date(), timeZone));
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

/** A page of the applicants without a bed, in the order of the next run. */
export async function listWaitingStudents(
  { database, config }: Deps,
  query: QueryOf<typeof waitingList>,
) {
  const round = await roundOf(database.drizzle, config);
  const list = await listWaiting(database.drizzle, round, query.search, toRange(query));
  return { data: list.students, pagination: pages(query, list.total) };
}

/** How many applicants wait for a bed in the hall that the allotment fills. */
export async function countWaitingStudents({ database, config }: Deps): Promise<number> {
  return countWaiting(database.drizzle, await roundOf(database.drizzle, config));
}

/** The signed-in student’s bed, or place on the waiting list. */
export async function getOwnAllotment({ database, config }: Deps, student: Session['person']) {
  return findOwnAllotment(database.drizzle, student.id, thisYear(config));
}
