import type { listRequests } from '@hostel/contracts/requests/shared';
import type { readJobSheet as jobSheetCall } from '@hostel/contracts/requests/shared/job-sheet';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { listRows } from './list-repository.ts';
import { readToday } from '../target-times/targets.ts';
import { findJobs } from '../technicians/job-sheet-repository.ts';

/**
 * Requests of every type, searched, filtered, sorted, counted and paged by the database. For the
 * staff of their halls.
 */
export async function list(
  { database, config }: Deps,
  { who, query }: CallContext<typeof listRequests>,
) {
  const today = await readToday(database.drizzle, config);
  const reader = { scope: who.halls, role: who.role, ...today };
  const { rows, counts, next } = await listRows(database.drizzle, query, reader);
  return { data: rows, counts, pagination: pages(query, counts.total), next };
}

/** The open maintenance requests of the reader's halls, for a sheet to print. */
export async function readJobSheet(
  { database, config }: Deps,
  { who, query }: CallContext<typeof jobSheetCall>,
) {
  const today = await readToday(database.drizzle, config);
  const { jobs, total } = await findJobs(database.drizzle, query, { scope: who.halls, today });
  return { data: jobs, total };
}
