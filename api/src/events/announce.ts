import type { EventTopic } from '@hostel/contracts/events';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';

/** PostgreSQL's channel on which every process of the house listens. */
export const channel = 'hostel_events';

const announcement = z.object({
  topic: z.string(),
  id: z.nullable(z.string()),
  to: z.array(z.string()),
});
export type Announcement = z.infer<typeof announcement>;

/** Who is told: everybody who is signed in, all staff, or a person by id. */
export type Audience = string;

/**
 * Tells those who listen that something changed. Call it in the transaction of the change: it is
 * heard once that has committed, and never if it rolls back. Ids and topics only, no content. A row
 * of it is kept for about an hour, for streams that begin later (`recent-events-repository.ts`).
 */
export async function announce(
  tx: Queryable,
  { topic, id, to }: { topic: EventTopic; id: string | null; to: Audience | readonly Audience[] },
): Promise<void> {
  const told: Announcement = { topic, id, to: typeof to === 'string' ? [to] : [...to] };
  const audience = sql.join(
    told.to.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx.execute(sql`
    with kept as (
      insert into recent_events (id, topic, row_id, audience)
      values (${newId()}, ${topic}, ${id}, array[${audience}]::text[]))
    select pg_notify(${channel}, ${JSON.stringify(told)})`);
}

/** What a payload of the channel says; undefined for one that is not ours. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return z.safeParse(announcement, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
