import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

/** Whether the office records arrivals at all. The trigger `record_given_beds` reads the same. */
export const officeUsesCheckIn = sql`exists (select from check_ins)`;

/** As `officeUsesCheckIn`, read alone. */
export async function readUsesCheckIn(queryable: Queryable): Promise<boolean> {
  const { rows } = await queryable.execute(sql`select ${officeUsesCheckIn} as uses`);
  return z.parse(z.array(z.object({ uses: z.boolean() })), rows)[0]?.uses === true;
}

/**
 * The applications of students who have checked in are those of residents: no round considers them any
 * more. Call it after an arrival is stored, also one that a move carried over.
 */
export async function becameResident(
  tx: Queryable,
  allotmentIds: readonly string[],
  by: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into application_changes (application_id, state, at, by)
    select application.id, 'resident', now(), ${by}::uuid
      from allotments stay
      join applications application using (person_id, admission_year)
     where stay.id = any(${sql.param([...allotmentIds])}::uuid[])
       and application.state <> 'resident'
     order by application.serial`);
}

/** As the application was before a check-in that is taken back: the student still has the bed. */
export async function undoResident(tx: Queryable, allotmentId: string, by: string): Promise<void> {
  await tx.execute(sql`
    insert into application_changes (application_id, state, at, by)
    select application.id, coalesce((
             select earlier.state from application_changes earlier
              where earlier.application_id = application.id and earlier.kind = 'state'
                and earlier.state in ('accepted', 'accepted-open')
              order by earlier.at desc, earlier.id desc limit 1), 'accepted'),
           now(), ${by}::uuid
      from allotments stay
      join applications application using (person_id, admission_year)
     where stay.id = ${allotmentId} and application.state = 'resident'`);
}
