import {
  counterMethods,
  type CounterPayment,
  counterPayment,
} from '@hostel/contracts/fees/counter';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { counterPayments } from '../../../platform/database/schema/fees/office.ts';

const paymentRows = z.array(
  z.object({
    id: z.string(),
    studentId: z.string(),
    method: z.enum(counterMethods),
    amount: z.number(),
    reference: z.nullable(z.string()),
    bank: z.nullable(z.string()),
    datedOn: z.nullable(z.string()),
    receivedAt: z.coerce.date(),
    receivedBy: z.string(),
    receiptNumber: z.string(),
    reversedAt: z.nullable(z.coerce.date()),
    fees: z.array(
      z.object({
        feeType: z.enum(['hostel', 'mess']),
        semester: z.nullable(z.enum(['odd', 'even'])),
        admissionYear: z.number(),
        amount: z.number(),
        /** The late fine in the amount. */
        fine: z.number(),
        demandId: z.string(),
        entryId: z.string(),
      }),
    ),
  }),
);
/** A stored payment at the office, with the fees that it pays. Amounts in paise. */
export type StoredCounterPayment = z.output<typeof paymentRows>[number];

async function findWhere(queryable: Queryable, condition: SQL): Promise<StoredCounterPayment[]> {
  const { rows } = await queryable.execute(sql`
    select c.id, c.student_id as "studentId", c.method, c.amount, c.reference, c.bank,
           c.dated_on::text as "datedOn", c.received_at as "receivedAt", p.name as "receivedBy",
           c.receipt_number as "receiptNumber", c.reversed_at as "reversedAt",
           (select coalesce(jsonb_agg(jsonb_build_object('feeType', d.fee_type,
                     'semester', d.semester, 'admissionYear', d.admission_year,
                     'amount', -l.amount, 'fine', -l.fine, 'demandId', d.id, 'entryId', l.id)
                     order by d.due_on nulls last, d.admission_year, d.fee_type, d.semester desc),
                     '[]')
              from fee_ledger l join fee_demands d on d.id = l.demand_id
             where l.counter_payment_id = c.id and l.kind = 'payment') as fees
      from counter_payments c join people p on p.id = c.received_by
     where ${condition}
     order by c.received_at desc, c.id desc`);
  return z.parse(paymentRows, rows);
}

/** A payment at the office. */
export async function findCounterPayment(
  queryable: Queryable,
  id: string,
): Promise<StoredCounterPayment | undefined> {
  const [found] = await findWhere(queryable, sql`c.id = ${id}`);
  return found;
}

/** A student’s payments at the office, newest first. */
export function findCounterPayments(
  queryable: Queryable,
  studentId: string,
): Promise<StoredCounterPayment[]> {
  return findWhere(queryable, sql`c.student_id = ${studentId}`);
}

/** Stores a payment at the office. @returns its id */
export async function insertCounterPayment(
  tx: Queryable,
  payment: Omit<typeof counterPayments.$inferInsert, 'id' | 'reversedAt'>,
): Promise<string> {
  const id = newId();
  await tx.insert(counterPayments).values({ id, ...payment });
  return id;
}

/** Marks a payment as reversed. @returns whether it was not reversed before */
export async function markReversed(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const changed = await tx
    .update(counterPayments)
    .set({ reversedAt: at })
    .where(and(eq(counterPayments.id, id), sql`${counterPayments.reversedAt} is null`))
    .returning({ id: counterPayments.id });
  return changed.length > 0;
}

/** A payment at the office as the wire has it. */
export function toCounterPayment(stored: StoredCounterPayment): CounterPayment {
  return toWire(counterPayment, stored, {
    currency: 'INR',
    receiptUrl: `/payment/${stored.id}/receipt`,
    fees: stored.fees.map(({ feeType, semester, admissionYear, amount }) => {
      return { feeType, semester, admissionYear, amount };
    }),
  });
}
