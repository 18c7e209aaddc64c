import type { FeeType } from '@hostel/contracts/fees';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feeSchedule } from '../../../platform/database/schema/fees/payments.ts';
import { feesOf, isSameFee, type Fee, type PricedFee } from './fee.ts';

const isRowOf = ({ feeType, semester, admissionYear: year }: Fee) =>
  and(
    eq(feeSchedule.admissionYear, year),
    eq(feeSchedule.feeType, feeType),
    semester === null ? isNull(feeSchedule.semester) : eq(feeSchedule.semester, semester),
  );

/** All fees of a year with their amounts. */
export async function findSchedule(queryable: Queryable, year: number): Promise<PricedFee[]> {
  const rows = await queryable
    .select()
    .from(feeSchedule)
    .where(eq(feeSchedule.admissionYear, year));
  return feesOf(year).map((fee) => {
    return { ...fee, amount: rows.find((row) => isSameFee(row, fee))?.amount ?? null };
  });
}

/** The amount of a fee in paise; null if the office has not set it. */
export async function findAmount(queryable: Queryable, fee: Fee): Promise<number | null> {
  const [row] = await queryable
    .select({ amount: feeSchedule.amount })
    .from(feeSchedule)
    .where(isRowOf(fee));
  return row?.amount ?? null;
}

/** Sets the amount of a fee in paise; null removes it. */
export async function setFeeAmount(tx: Queryable, fee: Fee, amount: number | null): Promise<void> {
  if (amount === null) {
    await tx.delete(feeSchedule).where(isRowOf(fee));
    return;
  }
  const set = { amount, updatedAt: new Date() };
  const target = [feeSchedule.admissionYear, feeSchedule.feeType, feeSchedule.semester];
  const row = { id: newId(), ...fee, ...set };
  await tx.insert(feeSchedule).values(row).onConflictDoUpdate({ target, set });
}

/** Amounts of the sandbox for a year without a schedule: ₹24,000, and ₹18,500 a semester. */
const trialAmounts = { hostel: 2_400_000, mess: 1_850_000 } as const satisfies Record<
  FeeType,
  number
>;

/** Sets the trial amounts for a year that has no amounts at all. For the sandbox only. */
export async function fillTrialAmounts(queryable: Queryable, year: number): Promise<void> {
  const rows = feesOf(year).map((fee) => {
    return { id: newId(), ...fee, amount: trialAmounts[fee.feeType] };
  });
  const values = sql.join(
    rows.map(
      (row) =>
        sql`(${row.id}::uuid, ${row.admissionYear}::int, ${row.feeType}::text, ${row.semester}::text, ${row.amount}::int)`,
    ),
    sql`, `,
  );
  await queryable.execute(sql`
    insert into fee_schedule (id, admission_year, fee_type, semester, amount)
    select * from (values ${values}) as trial
     where not exists (select 1 from fee_schedule where admission_year = ${year})
    on conflict do nothing`);
}
