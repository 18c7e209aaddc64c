import { type FeeSchedule, scheduleRow } from '@hostel/contracts/fees/schedule';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { admissionYearAt, feesOf, findSchedule, findScheduledYears, isSameFee } from '../index.ts';

/** The schedule of a year: fee by fee, of each the general row first. */
export async function viewSchedule(queryable: Queryable, year: number): Promise<FeeSchedule> {
  const stored = await findSchedule(queryable, [year]);
  const rows = feesOf(year).flatMap((fee) => stored.filter((row) => isSameFee(row, fee)));
  const changed = rows.map(({ updatedAt }) => updatedAt.getTime());
  return {
    admissionYear: year,
    updatedAt: new Date(Math.max(0, ...changed)).toISOString(),
    rows: rows.map((row) =>
      toWire(scheduleRow, row, { fineSlabs: row.fineSlabs && [...row.fineSlabs] }),
    ),
  };
}

/** The schedule of a year, by default of the current one, and which years there are. */
export async function readSchedule(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { year }: { year?: number | undefined },
) {
  const presentYear = admissionYearAt(new Date(), config.timeZone);
  const scheduled = await findScheduledYears(database.drizzle);
  const years = [...new Set([...scheduled, presentYear, presentYear + 1])];
  return {
    data: await viewSchedule(database.drizzle, year ?? presentYear),
    years: years.toSorted((a, b) => b - a),
    presentYear,
  };
}
