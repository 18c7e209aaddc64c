import { eventTopics, streamsPerSession, type HouseEvent } from '@hostel/contracts/events';
import type { Readable } from 'node:stream';
import { isLive } from '../auth/session-policy.ts';
import { findSessionsById } from '../auth/session-repository.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../plugins/call-context.ts';
import { readAnnouncement } from './announce.ts';
import { createListener } from './listener.ts';
import { findEventsSince } from './recent-events-repository.ts';
import { createStreams, eventText, heartbeatText, isFor, type OpenStream } from './streams.ts';

/** Hands what the database tells to the open streams of this process. */
export interface EventHub {
  /**
   * A stream for a session; it ends with the session. It begins with what changed since a stamp, where
   * that is known: `since` is null where it isn't. @throws when nothing can be heard.
   */
  open(session: Session, since: string): Promise<{ content: Readable; since: string | null }>;
  /** Ends every stream, and the listening. */
  close(): Promise<void>;
}

export interface HubParts extends Pick<Deps, 'database' | 'config'> {
  /** Milliseconds between heartbeats; with each, sessions that ended are looked for. */
  heartbeat: number;
  fault: (error: unknown) => void;
}

/** The hub of one process. It listens from the first stream on. */
export function createHub({ database, config, heartbeat, fault }: HubParts): EventHub {
  const streams = createStreams(streamsPerSession);
  const listener = createListener({ database, heard, back, fault });
  const timer = setInterval(beat, heartbeat).unref();
  let closed = false;

  function heard(payload: string): void {
    const announced = readAnnouncement(payload);
    if (!announced) return;
    const concerned = streams.all().filter(({ session }) => isFor(session, announced));
    for (const stream of concerned) streams.write(stream, eventText(announced));
    if (announced.topic === 'session') void endDead(concerned);
  }

  /** Nobody knows what was missed: all of it is read again. */
  function back(): void {
    const all = eventTopics.map((topic) => eventText({ topic, id: null })).join('');
    for (const stream of streams.all()) streams.write(stream, all);
  }

  function beat(): void {
    const open = streams.all();
    if (open.length === 0) return;
    for (const stream of open) streams.write(stream, heartbeatText);
    void endDead(open);
  }

  /** Ends the streams whose session has ended, with one question for all of them. */
  async function endDead(open: readonly OpenStream[]): Promise<void> {
    if (open.length === 0) return;
    const ids = [...new Set(open.map(({ session }) => session.id))];
    try {
      const rows = await findSessionsById(database.drizzle, ids);
      const now = new Date();
      const live = new Map(
        rows
          .filter((row) => isLive(row, row.role, now, config.session))
          .map(({ id, role }) => [id, role]),
      );
      for (const stream of open) {
        const role = live.get(stream.session.id);
        if (role === undefined) streams.end(stream);
        else stream.session.person.role = role;
      }
    } catch (error) {
      fault(error);
    }
  }

  /** A page that isn't told what it missed reads everything again: worse, but right. */
  async function missedSince(session: Session, since: string): Promise<HouseEvent[] | undefined> {
    return findEventsSince(database.drizzle, session, since).catch((error: unknown) => {
      fault(error);
      return undefined;
    });
  }

  return {
    async open(session, since) {
      await listener.ready();
      // From here on the stream receives what commits; before, the rows have it.
      const stream = streams.add(session);
      if (closed) streams.end(stream);
      const missed = await missedSince(session, since);
      streams.write(stream, (missed ?? []).map(eventText).join(''));
      return { content: stream.content, since: missed ? since : null };
    },
    async close() {
      closed = true;
      clearInterval(timer);
      for (const stream of streams.all()) streams.end(stream);
      await listener.close();
    },
  };
}
