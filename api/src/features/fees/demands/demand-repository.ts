import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feeDemands, feeLedger } from '../../../platform/database/schema/fees/demands.ts';
import { orderKeepsAmountHours, type FeeOfStudent } from '../ledger/fee-order.ts';
import { notPosted, partRefundReason, type PostedPayment } from '../ledger/refund-entries.ts';
import type { Demand, DemandChange, Stay } from './demand.ts';
import { insertDemands, insertEntries, type NewDemand, partsOf } from './insert-repository.ts';

/** The demands of these students. */
export async function findDemands(
  queryable: Queryable,
  studentIds: readonly string[],
): Promise<Demand[]> {
  const rows = await queryable
    .select()
    .from(feeDemands)
    .where(sql`${feeDemands.studentId} = any(${sql.param(studentIds)}::uuid[])`);
  return rows.map(toDemand);
}

/** The demands with these ids. */
export async function findDemandsById(
  queryable: Queryable,
  ids: readonly string[],
): Promise<Demand[]> {
  const rows = await queryable
    .select()
    .from(feeDemands)
    .where(sql`${feeDemands.id} = any(${sql.param(ids)}::uuid[])`);
  return rows.map(toDemand);
}

function toDemand(row: typeof feeDemands.$inferSelect): Demand {
  const { id, studentId, feeType, semester, admissionYear, hallId, roomType } = row;
  const { amount, dueOn, finePerDay, fineCap, fineSlabs, finedThrough, owedFrom } = row;
  const { charged, fined, adjusted, paid, paidByHand } = row;
  const fee = { id, studentId, feeType, semester, admissionYear, hallId, roomType };
  const terms = { amount, dueOn, finePerDay, fineCap, fineSlabs, finedThrough, owedFrom };
  const sums = { charged, fined, adjusted, paid, paidByHand };
  return { ...fee, ...terms, ...sums, cancelled: row.cancelledAt !== null };
}

/** The demand of one fee of one student. */
export async function findDemand(
  queryable: Queryable,
  { studentId, feeType, semester, admissionYear }: FeeOfStudent,
): Promise<Demand | undefined> {
  const [row] = await queryable
    .select()
    .from(feeDemands)
    .where(
      sql`${feeDemands.studentId} = ${studentId} and ${feeDemands.feeType} = ${feeType}
        and ${feeDemands.admissionYear} = ${admissionYear}
        and ${feeDemands.semester} is not distinct from ${semester}`,
    );
  return row && toDemand(row);
}

const stayRows = z.array(
  z.object({
    studentId: z.string(),
    admissionYear: z.number(),
    beginsOn: z.string(),
    hallId: z.string(),
    roomType: z.string(),
    endedOn: z.nullable(z.string()),
  }),
);

/**
 * The bed that each of these students has of each year, or had last, by the days of the campus. It begins
 * with the first of the beds that followed one another without a gap. A bed that is kept is one of each
 * year for which it is kept.
 */
export async function findStays(
  queryable: Queryable,
  studentIds: readonly string[],
  timeZone: string,
): Promise<Stay[]> {
  const { rows } = await queryable.execute(sql`
    select distinct on (a.person_id, a.admission_year) a.person_id as "studentId",
           a.admission_year as "admissionYear", b.hall_id as "hallId", b.room_type as "roomType",
           (a.ended_at at time zone ${timeZone})::date::text as "endedOn",
           (select (max(f.created_at) at time zone ${timeZone})::date::text from bed_years f
             where f.person_id = a.person_id and f.admission_year = a.admission_year
               and f.created_at <= a.created_at
               and not exists (
                 select from bed_years e
                  where e.person_id = f.person_id and e.admission_year = f.admission_year
                    and e.created_at < f.created_at
                    and e.ended_at > f.created_at - interval '1 day')) as "beginsOn"
      from bed_years a join beds b on b.id = a.bed_id
     where a.person_id = any(${sql.param(studentIds)}::uuid[])
     order by a.person_id, a.admission_year, a.ended_at desc nulls first, a.created_at desc`);
  return z.parse(stayRows, rows);
}

/** Locks the fees of these students until the transaction ends, for every process. */
export async function lockStudents(tx: Queryable, studentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select person_id from student_profiles
     where person_id = any(${sql.param(studentIds)}::uuid[])
     order by person_id for no key update`);
}

const fineRows = z.array(z.object({ fines: z.coerce.number() }));

type MadeDemand = DemandChange & NewDemand;

/** Changes demands that exist, all in one statement. */
async function updateDemands(
  tx: Queryable,
  changes: readonly MadeDemand[],
  at: Date,
): Promise<void> {
  const of = (value: (change: MadeDemand) => unknown) => sql.param(changes.map(value));
  await tx.execute(sql`
    update fee_demands as demand
       set amount = changed.amount, due_on = changed.due_on, fine_per_day = changed.fine_per_day,
           fine_cap = changed.fine_cap, fine_slabs = changed.fine_slabs,
           owed_from = changed.owed_from, hall_id = changed.hall_id, room_type = changed.room_type,
           cancelled_at = changed.cancelled_at, updated_at = ${at.toISOString()},
           created_at = case when changed.begins then ${at.toISOString()} else created_at end
      from unnest(
        ${of(({ id }) => id)}::uuid[], ${of(({ row }) => row.amount)}::int[],
        ${of(({ row }) => row.dueOn)}::date[], ${of(({ row }) => row.finePerDay)}::int[],
        ${of(({ row }) => row.fineCap)}::int[],
        ${of(({ row }) => row.fineSlabs && JSON.stringify(row.fineSlabs))}::jsonb[],
        ${of(({ row }) => row.owedFrom)}::date[], ${of(({ row }) => row.hallId)}::text[],
        ${of(({ row }) => row.roomType)}::text[],
        ${of(({ row }) => row.cancelledAt?.toISOString() ?? null)}::timestamptz[],
        -- A demand that is made again begins on that day.
        ${of(({ before, row }) => before?.cancelled === true && row.cancelledAt === null)}::bool[]
      ) as changed (id, amount, due_on, fine_per_day, fine_cap, fine_slabs, owed_from, hall_id,
                    room_type, cancelled_at, begins)
     where demand.id = changed.id`);
}

/** Stores changed demands with their ledger entries. Call it with the students locked. */
export async function saveChanges(
  tx: Queryable,
  changes: readonly DemandChange[],
  at: Date,
): Promise<void> {
  const made = changes.map((change) => {
    const { cancelled, ...after } = change.after;
    const row = { ...after, cancelledAt: cancelled ? at : null };
    return { ...change, id: change.before?.id ?? newId(), row };
  });
  const fresh = made.filter(({ before }) => before === undefined);
  for (const part of partsOf(fresh)) {
    await insertDemands(tx, part, at);
  }
  for (const part of partsOf(made.filter(({ before }) => before !== undefined))) {
    await updateDemands(tx, part, at);
  }
  const entries = made.flatMap(({ id, entries: added }) =>
    added.map((entry) => ({ ...entry, demandId: id })),
  );
  await insertEntries(tx, entries, at);
}

/** Stores through which day demands are fined. */
export async function setFinedThrough(
  tx: Queryable,
  ids: readonly string[],
  day: string,
): Promise<void> {
  await tx
    .update(feeDemands)
    .set({ finedThrough: day })
    .where(sql`${feeDemands.id} = any(${sql.param(ids)}::uuid[])`);
}

/** Stores a later due date. */
export async function setDueDate(tx: Queryable, id: string, dueOn: string | null): Promise<void> {
  await tx.update(feeDemands).set({ dueOn }).where(eq(feeDemands.id, id));
}

/** Makes a cancelled demand one that is owed again. */
export async function reopenDemand(tx: Queryable, id: string): Promise<void> {
  await tx.update(feeDemands).set({ cancelledAt: null }).where(eq(feeDemands.id, id));
}

/** Adds an empty demand, for what an earlier version took for a fee without one. */
export async function insertEmptyDemand(
  tx: Queryable,
  { studentId, feeType, semester, admissionYear }: FeeOfStudent,
): Promise<Demand> {
  const fee = { studentId, feeType, semester, admissionYear };
  const [row] = await tx
    .insert(feeDemands)
    .values({ id: newId(), ...fee, amount: 0 })
    .returning();
  if (!row) throw new Error('the demand was not stored');
  return toDemand(row);
}

/** What the ledger has of each payment of a demand. */
export async function findPostedPayments(
  tx: Queryable,
  demandId: string,
): Promise<Map<string, PostedPayment>> {
  const rows = await tx.select().from(feeLedger).where(eq(feeLedger.demandId, demandId));
  const posted = new Map<string, PostedPayment>();
  for (const { kind, amount, paymentId } of rows) {
    if (paymentId === null) continue;
    const known = posted.get(paymentId) ?? { ...notPosted };
    if (kind === 'payment') known.paid -= amount;
    else known.refunded += amount;
    posted.set(paymentId, known);
  }
  for (const [paymentId, known] of posted) {
    const reason = partRefundReason(paymentId);
    for (const row of rows.filter((each) => each.reason === reason)) {
      known.reduced -= row.amount;
      known.reducedFine -= row.fine;
    }
  }
  return posted;
}

/**
 * The late fines, in paise, that were posted on a demand after an order was made; 0 when the payment on
 * it began only after the hours for which the order keeps its amount.
 */
export async function findFinesSinceOrder(
  tx: Queryable,
  { demandId, orderId, paymentId }: Record<'demandId' | 'orderId' | 'paymentId', string>,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    select coalesce(sum(l.amount), 0) as fines
      from payment_orders o
      join gateway_payments g on g.order_id = o.id and g.payment_id = ${paymentId}
       and g.created_at < o.created_at + make_interval(hours => ${orderKeepsAmountHours})
      join fee_ledger l on l.demand_id = ${demandId} and l.kind = 'fine' and l.at > o.created_at
     where o.id = ${orderId}`);
  return z.parse(fineRows, rows)[0]?.fines ?? 0;
}
