import type { listNeeds as listNeedsCall } from '@hostel/contracts/admission/applications/needs';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import { findRecordedNeeds, findYearOfRounds } from '../../allotment/index.ts';
import { requireAllHalls } from '../round-call.ts';

/**
 * A page of the recorded needs of rooms of a year, by default of the one for which applications are taken.
 * @throws AppError 403 for staff of some halls
 */
export async function listNeeds(
  { database: { drizzle }, config }: Pick<Deps, 'database' | 'config'>,
  { who, query }: CallContext<typeof listNeedsCall>,
) {
  requireAllHalls(who);
  const { ofApplications, years } = await findYearOfRounds(drizzle, config, { cancelled: true });
  const { search, status, bed, limit } = query;
  const year = query.year ?? ofApplications;
  const free = query.free === 'yes';
  const page = { limit, offset: offsetOf(query) };
  const { rows, total } = await findRecordedNeeds(
    drizzle,
    { year, search, status, free, bed },
    page,
  );
  const switching = { admissionYear: year, years, defaultYear: ofApplications };
  return { data: rows, pagination: pages(query, total), ...switching };
}
