import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { LeaveDays } from './rebate.ts';

const dueRows = z.array(z.object({ id: z.string(), studentId: z.string() }));

/**
 * Approved leave that has ended and whose rebate is not worked out yet, and leave that has changed since.
 * @param given.except ids to leave out
 */
export async function findLeaveToRebate(
  queryable: Queryable,
  { today, limit, except }: { today: string; limit: number; except: readonly string[] },
): Promise<z.output<typeof dueRows>> {
  const { rows } = await queryable.execute(sql`
    select id, student_id as "studentId" from leave_applications
     where ((rebated_at is null and status = 'approved') or rebated_at < updated_at)
       and (status <> 'approved' or returned_on is not null or to_date <= ${today}::date)
       and id <> all(${sql.param(except)}::uuid[])
     order by id limit ${limit}`);
  return z.parse(dueRows, rows);
}

const leaveRows = z.array(
  z.object({
    id: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    returnedOn: z.nullable(z.string()),
  }),
);
export type StoredLeave = LeaveDays & { id: string };

/** A student’s approved leave, in order. Call it with the student and the leave locked. */
export async function findApprovedLeave(tx: Queryable, studentId: string): Promise<StoredLeave[]> {
  const { rows } = await tx.execute(sql`
    select id, from_date::text as "fromDate", to_date::text as "toDate",
           returned_on::text as "returnedOn"
      from leave_applications where student_id = ${studentId} and status = 'approved'
     order by from_date, id`);
  return z.parse(leaveRows, rows);
}

/** Locks leave until the transaction ends. @returns whether its rebate is still to be worked out */
export async function lockLeaveToRebate(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from leave_applications
     where id = ${id} and (rebated_at is null or rebated_at < updated_at) for no key update`);
  return rows.length > 0;
}

/** Stores that the rebate is worked out for the leave as it is. Its `updatedAt` stays. */
export async function markRebated(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`update leave_applications set rebated_at = updated_at where id = ${id}`);
}

const creditedRows = z.array(z.object({ demandId: z.string(), credited: z.coerce.number() }));

/** What is credited for leave, in paise, by the id of the demand. */
export async function findCredited(tx: Queryable, leaveId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute(sql`
    select demand_id as "demandId", -sum(amount) as credited
      from fee_ledger where leave_id = ${leaveId} group by demand_id`);
  return new Map(z.parse(creditedRows, rows).map(({ demandId, credited }) => [demandId, credited]));
}
