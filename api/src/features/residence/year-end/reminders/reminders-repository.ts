import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';

/** Locks these reminders until the transaction ends: of two at once, the second reminds nobody again. */
export async function lockReminders(tx: Queryable): Promise<void> {
  await takeLock(tx, 'year-end reminders');
}

const idRows = z.array(z.object({ id: z.string() }));

/** Which of these students are reminded on a day of the campus, or wait for it. */
export async function findReminded(
  queryable: Queryable,
  students: readonly string[],
  { today, timeZone }: Record<'today' | 'timeZone', string>,
): Promise<Set<string>> {
  const { rows } = await queryable.execute(sql`
    select distinct recipient.person_id as id
      from bulk_sends send join bulk_recipients recipient on recipient.send_id = send.id
     where send.kind = 'year-end-reminder' and recipient.state in ('waiting', 'sent')
       and (send.created_at at time zone ${timeZone})::date = ${today}::date
       and recipient.person_id = any(${sql.param([...students])}::uuid[])`);
  return new Set(z.parse(idRows, rows).map(({ id }) => id));
}

/** Which of these students have a closed account. */
export async function findClosed(tx: Queryable, students: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`
    select id from people
     where id = any(${sql.param([...students])}::uuid[]) and disabled_at is not null`);
  return new Set(z.parse(idRows, rows).map(({ id }) => id));
}
