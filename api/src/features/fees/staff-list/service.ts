import type { QueryOf } from '@hostel/contracts/wire/call';
import type { allFees, exportFees as exportFeesCall } from '@hostel/contracts/fees';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { CallContext, FileReply, Session } from '../../../platform/http/call-context.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { tableReply } from '../../../platform/files/tables/make-in-thread.ts';
import { feesTable } from './fees-file.ts';
import { admissionYearAt } from '../demands/terms/fee.ts';
import { fillTrialAmounts } from '../demands/terms/schedule-repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countFees, findFees, findYears } from './staff-list-repository.ts';

export type FeeListDeps = Pick<PaymentDeps, 'database' | 'config' | 'gateway'>;

/** The requested year, or the current one. In the sandbox the current year gets trial amounts. */
export async function chooseYear(
  { database, config, gateway }: FeeListDeps,
  requested: number | undefined,
) {
  const { timeZone } = config;
  const now = new Date();
  const current = admissionYearAt(now, timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, current);
  return { year: requested ?? current, current, today: dayOf(now, timeZone), timeZone };
}

/**
 * A page of a year’s fees of all students, with counts and sums over the complete filtered list.
 * For the staff of their halls.
 */
export async function listFees(
  deps: FeeListDeps,
  who: Session['person'],
  given: QueryOf<typeof allFees>,
) {
  const query = { ...given, scope: who.halls };
  const { drizzle } = deps.database;
  const chosen = await chooseYear(deps, query.year);
  const [data, counts, years] = await Promise.all([
    findFees(drizzle, query, chosen, query),
    countFees(drizzle, query, chosen),
    findYears(drizzle, who.halls, chosen.current),
  ]);
  return {
    data,
    pagination: pages(query, counts.total),
    counts,
    admissionYear: chosen.year,
    years,
  };
}

/** The complete filtered list as a file; only managing roles may download it. The download is audited. */
export async function exportFees(
  deps: FeeListDeps,
  { who, query: { format, ...query }, origin }: CallContext<typeof exportFeesCall>,
): Promise<FileReply> {
  const { database } = deps;
  const chosen = await chooseYear(deps, query.year);
  const { year } = chosen;
  const fees = await findFees(database.drizzle, { ...query, scope: who.halls }, chosen);
  await audit(database.drizzle, {
    who,
    act: 'payments.export',
    where: origin,
    details: { year, rows: fees.length },
  });
  const table = feesTable(fees, chosen.timeZone);
  return tableReply({ format, table, name: `fees-${year}` });
}
