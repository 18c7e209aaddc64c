import type { HouseEvent } from '@hostel/contracts/events';
import { isStaff } from '@hostel/contracts/roles';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/client.ts';
import type { Session } from '../plugins/call-context.ts';

/** More than these (events) are not replayed: reading everything again costs less. */
const mostReplayed = 200;

/** A stamp as it travels: the xmin of a snapshot. Nothing longer fits an xid8. */
const stampDigits = /^\d{1,19}$/;

const eventRow = z.object({ topic: z.string(), id: z.nullable(z.string()) });
const coverage = z.object({ covered: z.boolean() });

/**
 * The events for a person whose transactions a reader with this stamp can have missed, in no more
 * than one row for each thing.
 * @returns undefined where that isn't known: too long ago, too many, or not a stamp of this database.
 */
export async function findEventsSince(
  queryable: Queryable,
  { person }: Session,
  stamp: string,
): Promise<HouseEvent[] | undefined> {
  if (!stampDigits.test(stamp)) return undefined;
  const audience = ['everybody', person.id, ...(isStaff(person.role) ? ['staff'] : [])];
  const names = sql.join(
    audience.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await queryable.execute(sql`
    select topic, row_id as id from recent_events
     where xid >= ${stamp}::xid8 and audience && array[${names}]::text[]
     group by topic, row_id limit ${mostReplayed + 1}`);
  // Asked afterwards: rows removed meanwhile are found out.
  const asked = await queryable.execute(sql`
    select ${stamp}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
       and exists (select 1 from recent_events where xid <= ${stamp}::xid8) as covered`);
  const { covered } = z.parse(coverage, asked.rows[0]);
  return covered && rows.length <= mostReplayed ? z.parse(z.array(eventRow), rows) : undefined;
}

/** Removes events of more than an hour ago but the newest of them, which marks where the rows begin. */
export async function removeOldEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from recent_events where xid < (
      select xid from recent_events where at < now() - interval '1 hour'
       order by xid desc limit 1)`);
}
