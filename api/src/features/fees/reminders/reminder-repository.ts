import { reminderPauseDays } from '@hostel/contracts/fees/reminders';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { type FeeYear, feesOfYear } from '../staff-list/fees-of-year-repository.ts';
import { conditions, type FeeConditions } from '../staff-list/staff-list-repository.ts';

const debtorRows = z.array(
  z.object({
    studentId: z.string(),
    name: z.string(),
    email: z.string(),
    amount: z.coerce.number(),
    /** What is to pay of each fee, the one due first. */
    fees: z.array(
      z.object({
        feeType: z.enum(['hostel', 'mess']),
        semester: z.nullable(z.enum(['odd', 'even'])),
        balance: z.number(),
        dueOn: z.nullable(z.string()),
      }),
    ),
    recent: z.boolean(),
  }),
);
/** A student with something to pay, in paise; `recent` if reminded in the last days. */
export type Debtor = z.output<typeof debtorRows>[number];

/** Locks reminders until the transaction ends: of two at once, the second reminds nobody again. */
export async function lockReminders(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('fee reminders', 0))`);
}

/** The students who have something to pay of the fees that match. */
export async function findDebtors(
  queryable: Queryable,
  filters: FeeConditions,
  { chosen, now }: { chosen: FeeYear; now: Date },
): Promise<Debtor[]> {
  const { rows } = await queryable.execute(sql`
    select "studentId", "studentName" as name, "studentEmail" as email, sum(balance) as amount,
           jsonb_agg(jsonb_build_object('feeType', "feeType", 'semester', semester,
             'balance', balance, 'dueOn', "dueOn")
             order by "dueOn" nulls last, "feeType", semester desc) as fees,
           exists (select 1 from fee_reminders r where r.student_id = "studentId"
             and r.reminded_at > ${now.toISOString()}::timestamptz
                                 - make_interval(days => ${reminderPauseDays})) as recent
      from (${feesOfYear(chosen)}) as fees
     where balance > 0 and status <> 'confirming' and ${conditions(filters)}
     group by "studentId", "studentName", "studentEmail"
     order by "studentId"`);
  return z.parse(debtorRows, rows);
}

const rowsPerInsert = 1_000;

/** Records who was reminded. @returns the id of the reminder by student */
export async function insertReminders(
  tx: Queryable,
  debtors: readonly Debtor[],
  { remindedBy, now }: { remindedBy: string; now: Date },
): Promise<Map<string, string>> {
  const ids = new Map(debtors.map(({ studentId }) => [studentId, newId()]));
  for (let start = 0; start < debtors.length; start += rowsPerInsert) {
    const part = debtors.slice(start, start + rowsPerInsert);
    await tx.execute(sql`
      insert into fee_reminders (id, student_id, amount, reminded_by, reminded_at)
      select id, student_id, amount, ${remindedBy}::uuid, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(part.map(({ studentId }) => ids.get(studentId)))}::uuid[],
                    ${sql.param(part.map(({ studentId }) => studentId))}::uuid[],
                    ${sql.param(part.map(({ amount }) => amount))}::int[])
             as reminded (id, student_id, amount)`);
  }
  return ids;
}
