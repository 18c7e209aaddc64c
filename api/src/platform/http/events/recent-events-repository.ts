import type { StreamEvent } from '@hostel/contracts/wire/events';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import type { Session } from '../call-context.ts';
import { audiencesOf, hiddenTopics } from './audience.ts';

/** The limit of replayed events: beyond it, reading everything again costs less. */
const maxReplayed = 200;

/** A stamp on the wire: the xmin of a snapshot, in no more digits than an xid8 has. */
const stampDigits = /^\d{1,19}$/;

const eventRow = z.object({ topic: z.string(), id: z.nullable(z.string()) });
const coverage = z.object({ covered: z.boolean() });

/**
 * Finds the events for a person that a page with this stamp may have missed, one for each topic and id.
 * @returns undefined when they aren't known: too old, too many, or a stamp of another database.
 */
export async function findEventsSince(
  queryable: Queryable,
  { person }: Session,
  stamp: string,
): Promise<StreamEvent[] | undefined> {
  if (!stampDigits.test(stamp)) return undefined;
  const names = sql.param([...audiencesOf(person)]);
  const hidden = sql.param([...hiddenTopics(person.role)]);
  const { rows } = await queryable.execute(sql`
    select topic, row_id as id from recent_events
     where xid >= ${stamp}::xid8 and audience && ${names}::text[]
       and topic <> all(${hidden}::text[])
     group by topic, row_id limit ${maxReplayed + 1}`);
  // Queried afterwards, so that rows removed in between are noticed.
  const covering = await queryable.execute(sql`
    select ${stamp}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
       and exists (select 1 from recent_events where xid <= ${stamp}::xid8) as covered`);
  const { covered } = z.parse(coverage, covering.rows[0]);
  return covered && rows.length <= maxReplayed ? z.parse(z.array(eventRow), rows) : undefined;
}

/** Deletes events older than an hour, except the newest of these: it marks the begin of the rows. */
export async function removeOldEvents(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    delete from recent_events where xid < (
      select xid from recent_events where at < now() - interval '1 hour'
       order by xid desc limit 1)`);
}
