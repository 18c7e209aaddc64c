import { reminderPauseDays } from '@hostel/contracts/fees/reminders';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { takeLock } from '../../../platform/database/locks/locks.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { FeeYear } from '../staff-list/fees-of-year-repository.ts';
import { type FeeConditions, matchingFees } from '../staff-list/staff-list-repository.ts';

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
  await takeLock(tx, 'fee reminders');
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
      from ${await matchingFees(queryable, filters, chosen)}
       and balance > 0 and status <> 'confirming'
     group by "studentId", "studentName", "studentEmail"
     order by "studentId"`);
  return z.parse(debtorRows, rows);
}

/** Records who is reminded by a sending, so that nobody is reminded again meanwhile. */
export async function insertReminders(
  tx: Queryable,
  debtors: readonly Debtor[],
  { remindedBy, now, sendId }: { remindedBy: string; now: Date; sendId: string },
): Promise<void> {
  const column = <T>(of: (debtor: Debtor) => T) => sql.param(debtors.map(of));
  await tx.execute(sql`
    insert into fee_reminders (id, student_id, amount, reminded_by, reminded_at, send_id)
    select id, student_id, amount, ${remindedBy}::uuid, ${now.toISOString()}::timestamptz,
           ${sendId}::uuid
      from unnest(${column(() => newId())}::uuid[], ${column(({ studentId }) => studentId)}::uuid[],
                  ${column(({ amount }) => amount)}::int[])
           as reminded (id, student_id, amount)`);
}

const reminderRows = z.array(z.object({ id: z.string(), studentId: z.string() }));

/** The reminders of a sending to these students. @returns the id of the reminder by student */
export async function findReminders(
  tx: Queryable,
  sendId: string,
  students: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute(sql`
    select id, student_id as "studentId" from fee_reminders
     where send_id = ${sendId}::uuid and student_id = any(${sql.param([...students])}::uuid[])`);
  return new Map(z.parse(reminderRows, rows).map(({ id, studentId }) => [studentId, id]));
}

/** Forgets reminders that were not needed any more. */
export async function deleteReminders(
  tx: Queryable,
  sendId: string,
  students: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from fee_reminders
     where send_id = ${sendId}::uuid and student_id = any(${sql.param([...students])}::uuid[])`);
}

/** Which of these students have a closed account. */
export async function findClosed(tx: Queryable, students: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from people
     where id = any(${sql.param([...students])}::uuid[]) and disabled_at is not null`);
  return new Set(rows.map(({ id }) => id));
}
