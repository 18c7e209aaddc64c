import { feeSemesters, type FeeSemester, type FeeType } from '@hostel/contracts/fees';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { admissionYear } from '../admissions/admission-year.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { feeSchedule } from '../database/schema/payments.ts';
import { dayOf } from '../requests/conditions.ts';

/** What is paid for: the annual hostel fee, or the mess of one semester. */
export interface Fee {
  feeType: FeeType;
  semester: FeeSemester | null;
  admissionYear: number;
}

/** A fee with its price in paise; null while the office has set none. */
export interface PricedFee extends Fee {
  amount: number | null;
}

/** The fees of every year, in the order in which people read them. */
export function feesOf(year: number): readonly Fee[] {
  return [
    { feeType: 'hostel', semester: null, admissionYear: year },
    ...feeSemesters.map((semester) => {
      return { feeType: 'mess', semester, admissionYear: year } as const;
    }),
  ];
}

/** The admission year of an instant, by the calendar of the campus. */
export function yearOf(now: Date, timeZone: string): number {
  return admissionYear(dayOf(now, timeZone));
}

export function isSameFee(one: Fee, other: Fee): boolean {
  const { feeType, semester, admissionYear: year } = one;
  return feeType === other.feeType && semester === other.semester && year === other.admissionYear;
}

const rowOf = ({ feeType, semester, admissionYear: year }: Fee) =>
  and(
    eq(feeSchedule.admissionYear, year),
    eq(feeSchedule.feeType, feeType),
    semester === null ? isNull(feeSchedule.semester) : eq(feeSchedule.semester, semester),
  );

/** The schedule of a year, every fee of it. */
export async function findSchedule(queryable: Queryable, year: number): Promise<PricedFee[]> {
  const rows = await queryable
    .select()
    .from(feeSchedule)
    .where(eq(feeSchedule.admissionYear, year));
  return feesOf(year).map((fee) => {
    return { ...fee, amount: rows.find((row) => isSameFee(row, fee))?.amount ?? null };
  });
}

export async function findAmount(queryable: Queryable, fee: Fee): Promise<number | null> {
  const [row] = await queryable
    .select({ amount: feeSchedule.amount })
    .from(feeSchedule)
    .where(rowOf(fee));
  return row?.amount ?? null;
}

/** Sets a price, or with null takes it away. */
export async function setAmount(tx: Queryable, fee: Fee, amount: number | null): Promise<void> {
  if (amount === null) {
    await tx.delete(feeSchedule).where(rowOf(fee));
    return;
  }
  const set = { amount, updatedAt: new Date() };
  const target = [feeSchedule.admissionYear, feeSchedule.feeType, feeSchedule.semester];
  const row = { id: newId(), ...fee, ...set };
  await tx.insert(feeSchedule).values(row).onConflictDoUpdate({ target, set });
}

/** What the sandbox asks where no office has set anything: ₹24,000 and ₹18,500 a semester. */
const trialAmounts = { hostel: 2_400_000, mess: 1_850_000 } as const satisfies Record<
  FeeType,
  number
>;

/** Fills a year that has no price at all with trial amounts. For the sandbox only. */
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
