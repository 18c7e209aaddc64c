import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { feeDemands, feeLedger } from '../../../platform/database/schema/fees/demands.ts';
import type { DemandChange, Entry } from './demand.ts';

/** Rows of one statement. */
const rowsAtOnce = 5_000;
const list = (values: readonly unknown[]) => sql.param(values);

/** The rows in parts, of one statement each. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
}

export interface NewDemand {
  id: string;
  row: Omit<DemandChange['after'], 'cancelled'> & { cancelledAt: Date | null };
}

type NewEntry = Entry & { demandId: string };

/** Adds entries to the ledger. */
export async function insertEntries(
  tx: Queryable,
  entries: readonly NewEntry[],
  at: Date,
): Promise<void> {
  for (const part of partsOf(entries)) {
    const of = (value: (entry: NewEntry) => unknown) => list(part.map(value));
    await tx.execute(sql`
      insert into ${feeLedger} (id, at, demand_id, kind, amount, fine, fine_day, order_id, payment_id,
        counter_payment_id, adjustment_id, leave_id, reason)
      select id, ${at.toISOString()}::timestamptz, demand_id, kind, amount, fine, fine_day, order_id,
             payment_id, counter_payment_id, adjustment_id, leave_id, reason
        from unnest(
          ${of(() => newId())}::uuid[], ${of(({ demandId }) => demandId)}::uuid[],
          ${of(({ kind }) => kind)}::text[], ${of(({ amount }) => amount)}::int[],
          ${of(({ fine }) => fine)}::int[], ${of(({ fineDay }) => fineDay ?? null)}::date[],
          ${of(({ orderId }) => orderId ?? null)}::uuid[],
          ${of(({ paymentId }) => paymentId ?? null)}::text[],
          ${of(({ counterPaymentId }) => counterPaymentId ?? null)}::uuid[],
          ${of(({ adjustmentId }) => adjustmentId ?? null)}::uuid[],
          ${of(({ leaveId }) => leaveId ?? null)}::uuid[],
          ${of(({ reason }) => reason ?? null)}::text[]
        ) as row (id, demand_id, kind, amount, fine, fine_day, order_id, payment_id,
          counter_payment_id, adjustment_id, leave_id, reason)`);
  }
}

/** Adds demands, all in one statement. */
export async function insertDemands(
  tx: Queryable,
  demands: readonly NewDemand[],
  at: Date,
): Promise<void> {
  const of = (value: (row: NewDemand['row']) => unknown) =>
    list(demands.map(({ row }) => value(row)));
  await tx.execute(sql`
    insert into ${feeDemands} (id, student_id, admission_year, fee_type, semester, amount, due_on,
      fine_per_day, fine_cap, fine_slabs, hall_id, room_type, owed_from, fined_through, cancelled_at,
      created_at, updated_at)
    select id, student_id, admission_year, fee_type, semester, amount, due_on, fine_per_day, fine_cap,
           fine_slabs, hall_id, room_type, owed_from, fined_through, cancelled_at,
           ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from unnest(
        ${list(demands.map(({ id }) => id))}::uuid[], ${of(({ studentId }) => studentId)}::uuid[],
        ${of(({ admissionYear }) => admissionYear)}::int[],
        ${of(({ feeType }) => feeType)}::text[], ${of(({ semester }) => semester)}::text[],
        ${of(({ amount }) => amount)}::int[], ${of(({ dueOn }) => dueOn)}::date[],
        ${of(({ finePerDay }) => finePerDay)}::int[], ${of(({ fineCap }) => fineCap)}::int[],
        ${of(({ fineSlabs }) => fineSlabs && JSON.stringify(fineSlabs))}::jsonb[],
        ${of(({ hallId }) => hallId)}::text[], ${of(({ roomType }) => roomType)}::text[],
        ${of(({ owedFrom }) => owedFrom)}::date[], ${of(({ finedThrough }) => finedThrough)}::date[],
        ${of(({ cancelledAt }) => cancelledAt?.toISOString() ?? null)}::timestamptz[]
      ) as row (id, student_id, admission_year, fee_type, semester, amount, due_on, fine_per_day,
        fine_cap, fine_slabs, hall_id, room_type, owed_from, fined_through, cancelled_at)`);
}
