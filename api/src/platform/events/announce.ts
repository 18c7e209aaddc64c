import type { EventTopic } from '@hostel/contracts/events';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import type { Audience } from './audience.ts';

/** The PostgreSQL channel on which every API process listens. */
export const channel = 'hostel_events';

const announcementSchema = z.object({
  topic: z.string(),
  id: z.nullable(z.string()),
  to: z.array(z.string()),
});
export type Announcement = z.infer<typeof announcementSchema>;

/**
 * Announces a change to the open pages of its audience. Call it in the transaction of the change: it is
 * delivered when that commits. It has a topic and an id, no content. A row is kept for about an hour,
 * for streams that begin later (`recent-events-repository.ts`).
 */
export async function announce(
  tx: Queryable,
  { topic, id, to }: { topic: EventTopic; id: string | null; to: Audience | readonly Audience[] },
): Promise<void> {
  const announcement: Announcement = { topic, id, to: typeof to === 'string' ? [to] : [...to] };
  const audience = sql.join(
    announcement.to.map((name) => sql`${name}`),
    sql`, `,
  );
  await tx.execute(sql`
    with kept as (
      insert into recent_events (id, topic, row_id, audience)
      values (${newId()}, ${topic}, ${id}, array[${audience}]::text[]))
    select pg_notify(${channel}, ${JSON.stringify(announcement)})`);
}

/** Parses a payload of the channel; undefined for an unknown one. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return z.safeParse(announcementSchema, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
