import type { QueryOf } from '@hostel/contracts/call';
import type { allFees, exportFees } from '@hostel/contracts/fees';
import { audit } from '../audit/audit.ts';
import type { FileReply, Origin, Session } from '../plugins/call-context.ts';
import { pages } from '../requests/pages.ts';
import { feesCsv } from './fees-csv.ts';
import { fillTrialAmounts, yearOf } from './schedule.ts';
import type { PaymentDeps } from './service-parts.ts';
import { countFees, findYears, listFees } from './staff-list.ts';

type Deps = Pick<PaymentDeps, 'database' | 'config' | 'gateway'>;

/** The year asked for, or the present one, which the sandbox fills with trial amounts. */
async function yearWanted({ database, config, gateway }: Deps, asked: number | undefined) {
  const { timeZone } = config;
  const present = yearOf(new Date(), timeZone);
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, present);
  return { year: asked ?? present, present, timeZone };
}

/** Who has paid what of a year: a page, with counts and sums over the whole filtered set. */
export async function list(deps: Deps, query: QueryOf<typeof allFees>) {
  const { drizzle } = deps.database;
  const wanted = await yearWanted(deps, query.year);
  const [data, counts, years] = await Promise.all([
    listFees(drizzle, query, wanted, query),
    countFees(drizzle, query, wanted),
    findYears(drizzle, wanted.present),
  ]);
  return {
    data,
    pagination: pages(query, counts.total),
    counts,
    admissionYear: wanted.year,
    years,
  };
}

/** The same list whole, as a file; that it was taken is audited. */
export async function exported(
  deps: Deps,
  who: Session['person'],
  query: QueryOf<typeof exportFees>,
  where: Origin,
): Promise<FileReply> {
  const { database } = deps;
  const wanted = await yearWanted(deps, query.year);
  const { year } = wanted;
  const fees = await listFees(database.drizzle, query, wanted);
  await audit(database.drizzle, {
    who,
    act: 'payments.export',
    where,
    details: { year, rows: fees.length },
  });
  return {
    content: Buffer.from(feesCsv(fees, wanted.timeZone)),
    contentType: 'text/csv; charset=utf-8',
    filename: `fees-${year}.csv`,
    download: true,
  };
}
