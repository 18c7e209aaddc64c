import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';

const hasRequests = sql`(
  exists (select from service_requests where student_id = p.id and status in ('pending', 'in-progress'))
  or exists (select from leave_applications where student_id = p.id and status = 'pending')
  or exists (select from feedback where student_id = p.id and status in ('pending', 'in-progress')))`;

const hasMoney = sql`exists (select from fee_demands where student_id = p.id and balance <> 0)`;

const hasPending = sql`(
  exists (select from fee_adjustments where student_id = p.id and state = 'waiting')
  or exists (select from payment_orders where student_id = p.id and not closed)
  or exists (select from corrections where student_id = p.id and state = 'waiting')
  or exists (select from allotment_offers where person_id = p.id and state = 'open')
  or exists (select from open_room_changes where person_id = p.id)
  or exists (select from bulk_recipients where person_id = p.id and state = 'waiting')
  or exists (select from outbox where person_id = p.id and body is not null
               and sent_at is null and failed_at is null)
  or exists (select from inventory_findings item join allotments stay on stay.id = item.allotment_id
               left join fee_adjustments charge on charge.id = item.adjustment_id
              where stay.person_id = p.id and item.settled_reason is null
                and coalesce(charge.state, 'none') <> 'approved'))`;

const hasRounds = sql`(
  exists (select from round_applications where person_id = p.id)
  or exists (select from round_decisions where person_id = p.id))`;

/**
 * Students without a bed who left before a day: their last bed ended, they last applied and their account
 * was made before it. `p` is the person.
 */
const leavers = (before: Date) => {
  const at = sql`${before.toISOString()}::timestamptz`;
  return sql`p.role = 'student' and p.erased_at is null and p.created_at < ${at}
    and not exists (select from allotments where person_id = p.id
                      and (ended_at is null or ended_at >= ${at}))
    and not exists (select from applications where person_id = p.id and created_at >= ${at})`;
};

const isErasable = sql`not ${hasRequests} and not ${hasMoney} and not ${hasPending} and not ${hasRounds}`;

const countRow = z.object({
  left: z.coerce.number(),
  erasable: z.coerce.number(),
  requests: z.coerce.number(),
  money: z.coerce.number(),
  pending: z.coerce.number(),
  rounds: z.coerce.number(),
});
/** How many students left, how many of them can be erased, and what others still have. */
export type LeaverCounts = z.output<typeof countRow>;

export async function countLeavers(queryable: Queryable, before: Date): Promise<LeaverCounts> {
  const { rows } = await queryable.execute(sql`
    select count(*) as left,
           count(*) filter (where not (requests or money or pending or rounds)) as erasable,
           count(*) filter (where requests) as requests, count(*) filter (where money) as money,
           count(*) filter (where pending) as pending, count(*) filter (where rounds) as rounds
      from (select ${hasRequests} as requests, ${hasMoney} as money, ${hasPending} as pending,
                   ${hasRounds} as rounds
              from people p where ${leavers(before)}) leaver`);
  return z.parse(countRow, rows[0]);
}

const ids = z.array(z.object({ id: z.string() }));

async function select(queryable: Queryable, condition: SQL): Promise<string[]> {
  const { rows } = await queryable.execute(sql`select p.id from people p where ${condition}`);
  return z.parse(ids, rows).map(({ id }) => id);
}

/** The students who left and have nothing open. */
export function findErasable(queryable: Queryable, before: Date): Promise<string[]> {
  return select(queryable, sql`${leavers(before)} and ${isErasable}`);
}

const leaverRow = z.object({
  id: z.string(),
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  leftAt: z.coerce.date(),
});

/** The students who can be erased, in the order in which they left. A student left with the last bed or application. */
export async function findLeavers(queryable: Queryable, before: Date, limit: number) {
  const { rows } = await queryable.execute(sql`
    select p.id, p.name, profile.roll_number as "rollNumber",
           greatest(p.created_at, (select max(ended_at) from allotments where person_id = p.id),
                    (select max(created_at) from applications where person_id = p.id)) as "leftAt"
      from people p left join student_profiles profile on profile.person_id = p.id
     where ${leavers(before)} and ${isErasable}
     order by "leftAt", p.id limit ${limit}`);
  return z.parse(z.array(leaverRow), rows);
}

/**
 * Locks some students who can be erased: no row that refers to them can be added until the transaction ends.
 * What was added before is found by the second statement.
 * @returns those that still can be erased; undefined when there is nobody left to lock
 */
export async function lockErasable(
  tx: Queryable,
  before: Date,
  atOnce: number,
): Promise<string[] | undefined> {
  const locked = await select(
    tx,
    sql`${leavers(before)} and ${isErasable} order by p.id limit ${atOnce} for update skip locked`,
  );
  if (locked.length === 0) return undefined;
  const still = sql`p.id = any(${sql.param(locked)}::uuid[]) and ${leavers(before)} and ${isErasable}`;
  return select(tx, still);
}
