import { eventTopics, streamsPerSession } from '@hostel/contracts/wire/events';
import type { Readable } from 'node:stream';
import { isLive } from '../sessions/session-policy.ts';
import { findSessionsById } from '../sessions/session-repository.ts';
import type { Deps } from '../../deps.ts';
import type { Session } from '../call-context.ts';
import { readAnnouncement } from '../events/announce.ts';
import { createListener } from './listener.ts';
import { findEventsSince } from '../events/recent-events-repository.ts';
import { createStreams, eventText, heartbeatText, isFor, type OpenStream } from './streams.ts';

/** Passes the announcements of the database to the open streams of this process. */
export interface EventHub {
  /**
   * Opens a stream that ends with its session. It begins with the changes since a stamp; `since` is
   * null when these aren't known. @throws when the database can't be listened to.
   */
  open(session: Session, since: string): Promise<{ content: Readable; since: string | null }>;
  /** How many streams are open. */
  openStreams(): number;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

export interface HubParts extends Pick<Deps, 'database' | 'config'> {
  /** Milliseconds between heartbeats, each with a check for ended sessions. */
  heartbeat: number;
  onError: (error: unknown) => void;
}

/** Role and hall scope of the persons whose sessions are live, by the session's id. */
async function findLivePersons(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  ids: string[],
) {
  const rows = await findSessionsById(database.drizzle, ids);
  const now = new Date();
  const live = rows.filter((row) => isLive(row, row.role, now, config.session));
  return new Map(live.map(({ id, role, halls }) => [id, { role, halls }]));
}

/** The events since a stamp; undefined after an error: the page then reads everything again. */
async function missedSince(
  { database, onError }: Pick<HubParts, 'database' | 'onError'>,
  session: Session,
  since: string,
) {
  try {
    return await findEventsSince(database.drizzle, session, since);
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/** Announces every topic, for a stream that may have missed any of them. */
const everyTopicText = eventTopics.map((topic) => eventText({ topic, id: null })).join('');

/** Creates the hub of a process. It listens from the first stream on. */
export function createHub({ database, config, heartbeat, onError }: HubParts): EventHub {
  const streams = createStreams(streamsPerSession);
  const listener = createListener({ database, onPayload, onReconnected, onError });
  const timer = setInterval(sendHeartbeats, heartbeat).unref();
  let closed = false;

  function onPayload(payload: string): void {
    const announced = readAnnouncement(payload);
    if (!announced) return;
    const { topic, id, to } = announced;
    const text = eventText({ topic, id, ...(to.includes('everybody') && { everybody: true }) });
    const concerned = streams.all().filter(({ session }) => isFor(session, announced));
    for (const stream of concerned) streams.write(stream, text);
    if (announced.topic === 'session') void endStreamsOfEndedSessions(concerned);
  }

  /** The missed announcements are unknown, so pages read everything again. */
  function onReconnected(): void {
    for (const stream of streams.all()) streams.write(stream, everyTopicText);
  }

  function sendHeartbeats(): void {
    const open = streams.all();
    if (open.length === 0) return;
    for (const stream of open) streams.write(stream, heartbeatText);
    void endStreamsOfEndedSessions(open);
  }

  /** Ends the streams whose session has ended, and updates role and scope of the others. */
  async function endStreamsOfEndedSessions(open: readonly OpenStream[]): Promise<void> {
    if (open.length === 0) return;
    const ids = [...new Set(open.map(({ session }) => session.id))];
    try {
      const persons = await findLivePersons({ database, config }, ids);
      for (const stream of open) {
        const person = persons.get(stream.session.id);
        if (person === undefined) streams.end(stream);
        else Object.assign(stream.session.person, person);
      }
    } catch (error) {
      onError(error);
    }
  }

  return {
    async open(session, since) {
      await listener.ready();
      // From here on the stream receives committed changes; the rows have the earlier ones.
      const stream = streams.add(session);
      if (closed) streams.end(stream);
      // The session may have ended, or its halls changed, since it was read.
      await endStreamsOfEndedSessions([stream]);
      const missed = await missedSince({ database, onError }, session, since);
      streams.write(stream, (missed ?? []).map(eventText).join(''));
      return { content: stream.content, since: missed ? since : null };
    },
    openStreams: () => streams.all().length,
    async close() {
      closed = true;
      clearInterval(timer);
      for (const stream of streams.all()) streams.end(stream);
      await listener.close();
    },
  };
}
