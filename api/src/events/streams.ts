import type { HouseEvent } from '@hostel/contracts/events';
import { isStaff } from '@hostel/contracts/roles';
import { Readable } from 'node:stream';
import type { Session } from '../plugins/call-context.ts';
import type { Announcement } from './announce.ts';

/** Bytes that wait for a caller who doesn't read; above them the stream is cut. */
const mostWaiting = 64 * 1024;

export interface OpenStream {
  session: Session;
  content: Readable;
}

/** Whether an announcement is for this session's person. */
export function isFor({ person }: Session, { to }: Announcement): boolean {
  return to.some((audience) => {
    if (audience === 'everybody') return true;
    return audience === 'staff' ? isStaff(person.role) : audience === person.id;
  });
}

/** An event as `text/event-stream` has it. */
export function eventText({ topic, id }: HouseEvent): string {
  return `data: ${JSON.stringify({ topic, id })}\n\n`;
}

/** A comment: what keeps a quiet stream open. */
export const heartbeatText = ':\n\n';

/** The open streams of this process. */
export function createStreams(perSession: number) {
  const open = new Set<OpenStream>();

  function write({ content }: OpenStream, text: string): void {
    if (text === '' || content.destroyed || content.readableEnded) return;
    content.push(text);
    if (content.readableLength > mostWaiting) content.destroy();
  }

  function end(stream: OpenStream): void {
    if (!open.delete(stream)) return;
    stream.content.push(null);
  }

  return {
    all: (): readonly OpenStream[] => [...open],
    write,
    end,
    /** Opens a stream; of too many of one session the oldest ends. */
    add(session: Session): OpenStream {
      const content = new Readable({ read: () => undefined });
      const stream = { session, content };
      content.once('close', () => open.delete(stream));
      open.add(stream);
      const own = [...open].filter((other) => other.session.id === session.id);
      for (const oldest of own.slice(0, -perSession)) end(oldest);
      write(stream, heartbeatText);
      return stream;
    },
  };
}
