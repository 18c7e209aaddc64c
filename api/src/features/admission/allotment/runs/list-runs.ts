import type { allotmentRuns, runDecisions } from '@hostel/contracts/admission/allotment/runs';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import { messages } from '../messages.ts';
import { listDecisions } from './decisions-repository.ts';
import { findRun, listRuns } from './run-records-repository.ts';

/** A page of the record of runs of the person's halls, newest first. */
export async function listRunRecords(
  { database }: Deps,
  who: Session['person'],
  query: QueryOf<typeof allotmentRuns>,
) {
  const { runs: data, total } = await listRuns(database.drizzle, who.halls, {
    limit: query.limit,
    offset: offsetOf(query),
  });
  return { data, pagination: pages(query, total) };
}

/**
 * A page of a run’s decisions with their reasons, by rank; for staff of some halls, those on students
 * who live there. @throws AppError 404 for an unknown run and one of a hall outside the scope.
 */
export async function listRunDecisions(
  { database: { drizzle } }: Deps,
  { who, params: { id }, query }: CallContext<typeof runDecisions>,
) {
  const scope = who.halls;
  const record = await findRun(drizzle, id, scope);
  if (!record) {
    const exists = (await findRun(drizzle, id, null)) !== null;
    throw notFound(messages.unknownRun, exists ? { type: 'allotment-run', id } : undefined);
  }
  const filters = { ...query, scope };
  const { decisions: data, total } = await listDecisions(drizzle, record, filters, {
    limit: query.limit,
    offset: offsetOf(query),
  });
  return { data, pagination: pages(query, total) };
}
