import type { FeeType } from '@hostel/contracts/fees';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { feeSchedulePlaces } from '../../../../platform/database/schema/fees/demands.ts';
import { feeSchedule } from '../../../../platform/database/schema/fees/payments.ts';
import { feesOf, type Fee } from './fee.ts';
import type { FeePlace, FeeTerms, ScheduleRow } from './fee-terms.ts';

type Row = typeof feeSchedule.$inferSelect & Partial<FeePlace>;

/** A row as it is stored. */
export interface StoredScheduleRow extends ScheduleRow {
  updatedAt: Date;
}

function toScheduleRow(row: Row): StoredScheduleRow {
  const { feeType, semester, admissionYear, amount, dueOn, finePerDay, fineCap, fineSlabs } = row;
  const place = { hallId: row.hallId ?? null, roomType: row.roomType ?? null };
  const terms = { amount, dueOn, finePerDay, fineCap, fineSlabs };
  return { feeType, semester, admissionYear, ...place, ...terms, updatedAt: row.updatedAt };
}

/** The fee schedule of these years: the general rows, then those of halls and room types. */
export async function findSchedule(
  queryable: Queryable,
  years: readonly number[],
): Promise<StoredScheduleRow[]> {
  const list = sql`any(${sql.param(years)}::int[])`;
  const general = await queryable
    .select()
    .from(feeSchedule)
    .where(sql`${feeSchedule.admissionYear} = ${list}`);
  const ofPlaces = await queryable
    .select()
    .from(feeSchedulePlaces)
    .where(sql`${feeSchedulePlaces.admissionYear} = ${list}`)
    .orderBy(feeSchedulePlaces.hallId, feeSchedulePlaces.roomType);
  return [...general, ...ofPlaces].map(toScheduleRow);
}

/** The years that have a schedule. */
export async function findScheduledYears(queryable: Queryable): Promise<number[]> {
  const { rows } = await queryable.execute(sql`
    select admission_year as year from fee_schedule
     union select admission_year from fee_schedule_places`);
  return z.parse(z.array(z.object({ year: z.number() })), rows).map(({ year }) => year);
}

/** Only one transaction at a time changes the fee schedule. */
export async function lockSchedule(tx: Queryable): Promise<void> {
  await takeLock(tx, 'fee schedule');
}

const newestRow = z.tuple([z.object({ newest: z.nullable(z.coerce.date()) })]);

/**
 * When a change of a year's schedule is made: later than all changes before, whatever the clocks of
 * other processes show.
 */
async function timeOfChange(tx: Queryable, year: number): Promise<Date> {
  const { rows } = await tx.execute(sql`
    select max(updated_at) as newest
      from (select updated_at from fee_schedule where admission_year = ${year}
            union all
            select updated_at from fee_schedule_places where admission_year = ${year}) as known`);
  const [{ newest }] = z.parse(newestRow, rows);
  return new Date(Math.max(Date.now(), newest === null ? 0 : newest.getTime() + 1));
}

/** Writes the time of a removal into a row that is left: the removed row can't have it. */
async function markChanged(tx: Queryable, year: number, updatedAt: Date): Promise<void> {
  for (const table of [feeSchedule, feeSchedulePlaces]) {
    const ofYear = eq(table.admissionYear, year);
    const [row] = await tx.select({ id: table.id }).from(table).where(ofYear).limit(1);
    if (!row) continue;
    await tx.update(table).set({ updatedAt }).where(eq(table.id, row.id));
    return;
  }
}

/**
 * Sets a row of the fee schedule; null removes it. Demands that were made stay as they are. The caller
 * has locked the schedule. Each change makes the newest `updatedAt` of the year later.
 */
export async function setScheduleRow(
  tx: Queryable,
  { feeType, semester, admissionYear, hallId, roomType }: Fee & FeePlace,
  terms: FeeTerms | null,
): Promise<void> {
  const fee = { feeType, semester, admissionYear };
  const isGeneral = hallId === null && roomType === null;
  const table = isGeneral ? feeSchedule : feeSchedulePlaces;
  const isFee = and(
    eq(table.admissionYear, admissionYear),
    eq(table.feeType, feeType),
    semester === null ? isNull(table.semester) : eq(table.semester, semester),
  );
  const { hallId: hall, roomType: type } = feeSchedulePlaces;
  const isPlace = and(
    hallId === null ? isNull(hall) : eq(hall, hallId),
    roomType === null ? isNull(type) : eq(type, roomType),
  );
  const updatedAt = await timeOfChange(tx, admissionYear);
  await tx.delete(table).where(isGeneral ? isFee : and(isFee, isPlace));
  if (terms === null) return markChanged(tx, admissionYear, updatedAt);
  const { amount, dueOn, finePerDay, fineCap, fineSlabs } = terms;
  const costs = { amount, dueOn, finePerDay, fineCap, fineSlabs };
  const row = { id: newId(), ...fee, ...costs, updatedAt };
  if (isGeneral) await tx.insert(feeSchedule).values(row);
  else await tx.insert(feeSchedulePlaces).values({ ...row, hallId, roomType });
}

/** Amounts of the sandbox for a year without a schedule: ₹24,000, and ₹18,500 a semester. */
const trialAmounts = { hostel: 2_400_000, mess: 1_850_000 } as const satisfies Record<
  FeeType,
  number
>;
/** Late fines of the sandbox: ₹50 a day, ₹1,500 at most. */
const trialFine = { finePerDay: 5_000, fineCap: 150_000 };

/** The due date of the sandbox: 15 August, or 15 January for the even semester. */
function trialDueDate({ semester, admissionYear }: Fee): string {
  return semester === 'even' ? `${admissionYear + 1}-01-15` : `${admissionYear}-08-15`;
}

/** Sets the trial amounts for a year that has no amounts at all. For the sandbox only. */
export async function fillTrialAmounts(queryable: Queryable, year: number): Promise<void> {
  const rows = feesOf(year).map((fee) => {
    const terms = { amount: trialAmounts[fee.feeType], dueOn: trialDueDate(fee), ...trialFine };
    return { id: newId(), ...fee, ...terms };
  });
  const values = sql.join(
    rows.map(
      (row) =>
        sql`(${row.id}::uuid, ${row.admissionYear}::int, ${row.feeType}::text, ${row.semester}::text,
             ${row.amount}::int, ${row.dueOn}::date, ${row.finePerDay}::int, ${row.fineCap}::int)`,
    ),
    sql`, `,
  );
  await queryable.execute(sql`
    insert into fee_schedule (id, admission_year, fee_type, semester, amount, due_on,
                              fine_per_day, fine_cap)
    select * from (values ${values}) as trial
     where not exists (select 1 from fee_schedule where admission_year = ${year})
    on conflict do nothing`);
}
