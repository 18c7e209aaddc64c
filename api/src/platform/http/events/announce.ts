import type { EventTopic } from '@hostel/contracts/wire/events';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';
import { newId } from '../../database/new-id.ts';
import type { Audience } from './audience.ts';

/** The PostgreSQL channel on which every API process listens. */
export const channel = 'hostel_events';

const announcementSchema = z.object({
  topic: z.string(),
  id: z.nullable(z.string()),
  to: z.array(z.string()),
});
export type Announcement = z.infer<typeof announcementSchema>;

interface Announced {
  topic: EventTopic;
  id: string | null;
  to: Audience | readonly Audience[];
}

/**
 * Announces a change to the open pages of its audience. Call it in the transaction of the change: it is
 * delivered when that commits. It has a topic and an id, no content. A row is retained for about an hour,
 * for streams that begin later (`recent-events-repository.ts`).
 */
export async function announce(tx: Queryable, announced: Announced): Promise<void> {
  await announceAll(tx, [announced]);
}

/** The same for several changes, in one statement. */
export async function announceAll(tx: Queryable, all: readonly Announced[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(({ topic, id, to }) => {
    const announcement: Announcement = { topic, id, to: typeof to === 'string' ? [to] : [...to] };
    return { ...announcement, key: newId(), payload: JSON.stringify(announcement) };
  });
  await tx.execute(sql`
    with announced as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (key uuid, topic text, id text, "to" jsonb, payload text)),
    stored as (
      insert into recent_events (id, topic, row_id, audience)
      select key, topic, id, array(select jsonb_array_elements_text("to")) from announced)
    select pg_notify(${channel}, payload) from announced`);
}

/** Parses a payload of the channel; undefined for an unknown one. */
export function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return z.safeParse(announcementSchema, JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
