import type { StreamEvent } from '@hostel/contracts/wire/events';
import { Readable } from 'node:stream';
import type { Session } from '../call-context.ts';
import type { Announcement } from '../events/announce.ts';
import { audiencesOf, hiddenTopics } from '../events/audience.ts';

/** The limit of bytes that wait for a slow reader; beyond it the stream is destroyed. */
const maxWaiting = 64 * 1024;

export interface OpenStream {
  session: Session;
  content: Readable;
}

/** Whether an announcement is for this session's person. */
export function isFor({ person }: Session, { to, topic }: Announcement): boolean {
  const own = audiencesOf(person);
  const hidden: readonly string[] = hiddenTopics(person.role);
  return !hidden.includes(topic) && to.some((audience) => own.includes(audience));
}

/** An event in the format of `text/event-stream`. */
export function eventText({ topic, id, everybody }: StreamEvent): string {
  return `data: ${JSON.stringify({ topic, id, everybody })}\n\n`;
}

/** A comment that keeps an idle stream open. */
export const heartbeatText = ':\n\n';

/** The open streams of this process. */
export function createStreams(perSession: number) {
  const open = new Set<OpenStream>();

  function write({ content }: OpenStream, text: string): void {
    if (text === '' || content.destroyed || content.readableEnded) return;
    content.push(text);
    if (content.readableLength > maxWaiting) content.destroy();
  }

  function end(stream: OpenStream): void {
    if (!open.delete(stream)) return;
    stream.content.push(null);
  }

  return {
    all: (): readonly OpenStream[] => [...open],
    write,
    end,
    /** Opens a stream; when the session has too many, the oldest ends. */
    add(session: Session): OpenStream {
      const content = new Readable({ read: () => undefined });
      const stream = { session, content };
      content.once('close', () => open.delete(stream));
      open.add(stream);
      const ofSession = [...open].filter((other) => other.session.id === session.id);
      for (const oldest of ofSession.slice(0, -perSession)) end(oldest);
      write(stream, heartbeatText);
      return stream;
    },
  };
}
