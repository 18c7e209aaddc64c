import type { listBeds } from '@hostel/contracts/allotment';
import type { runDecisions } from '@hostel/contracts/allotment-runs';
import type { waitingList } from '@hostel/contracts/allotment-waiting';
import { halls } from '@hostel/contracts/halls';
import type { QueryOf } from '@hostel/contracts/call';
import type { Deps } from '../deps.ts';
import { badInput, notFound } from '../errors.ts';
import type { Session } from '../plugins/call-context.ts';
import { pages } from '../requests/pages.ts';
import { availabilityOf, findBeds } from './beds.ts';
import { listDecisions } from './decisions.ts';
import { roundOf } from './hall.ts';
import { messages } from './messages.ts';
import { ownAllotment } from './own.ts';
import { findRun, listRuns } from './run-records.ts';
import { countWaiting, listWaiting } from './waiting.ts';

export { move, vacate } from './by-hand.ts';
export { preview, run } from './run.ts';

interface Page {
  page: number;
  limit: number;
}

function within({ page, limit }: Page) {
  return { limit, offset: (page - 1) * limit };
}

/** Beds of the hall that the allotment fills. */
export async function availability({ database, config }: Deps) {
  return { boys: await availabilityOf(database.drizzle, config.allotmentHall) };
}

/** Beds of a hall. @throws AppError 400 for a hall that there isn't. */
export async function bedList({ database, config }: Deps, query: QueryOf<typeof listBeds>) {
  const { hallId = config.allotmentHall, free } = query;
  if (!halls.some(({ id }) => id === hallId)) throw badInput({ hallId: 'There is no such hall.' });
  return findBeds(database.drizzle, hallId, { free: free === 'yes' });
}

/** The record of runs, newest first. */
export async function runs({ database }: Deps, query: Page) {
  const { runs: data, total } = await listRuns(database.drizzle, within(query));
  return { data, pagination: pages(query, total) };
}

/** Why each applicant of a run got what they got. @throws AppError 404. */
export async function decisions(
  { database: { drizzle } }: Deps,
  id: string,
  query: QueryOf<typeof runDecisions>,
) {
  const kept = await findRun(drizzle, id);
  if (!kept) throw notFound(messages.unknownRun);
  const { decisions: data, total } = await listDecisions(drizzle, kept, query, within(query));
  return { data, pagination: pages(query, total) };
}

/** Those without a bed, in the order of the next run. */
export async function waiting({ database, config }: Deps, query: QueryOf<typeof waitingList>) {
  const list = await listWaiting(database.drizzle, roundOf(config), query.search, within(query));
  return { data: list.students, pagination: pages(query, list.total) };
}

/** How many wait for a bed in the hall that the allotment fills. */
export async function waitingCount({ database, config }: Deps): Promise<number> {
  return countWaiting(database.drizzle, roundOf(config));
}

/** The student's own bed, or place on the list. */
export async function own({ database, config }: Deps, student: Session['person']) {
  return ownAllotment(database.drizzle, student.id, roundOf(config).year);
}
