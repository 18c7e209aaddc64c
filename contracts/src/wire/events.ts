import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { openEnum } from './envelope.ts';

export { changesSinceHeader } from './changes-since.ts';

/** What may have changed for the listener. An event has no content: it names what to read again. */
export const eventTopics = [
  'requests',
  'notices',
  'public-notices',
  'allotment',
  'payments',
  'session',
  'staff',
  'settings',
  'imports',
  'corrections',
] as const;
export type EventTopic = (typeof eventTopics)[number];

/** One event, the JSON of a `data:` line; without an id, anything of the topic may have changed. */
export const event = z.object({
  topic: openEnum(eventTopics),
  id: z.nullable(z.string()),
  /** Sent to everybody who is signed in: a page waits a moment at random before it reads again. */
  everybody: z.optional(z.boolean()),
});
export type StreamEvent = z.infer<typeof event>;

/** Seconds between the comments that keep a quiet stream open: one that is quieter is dead. */
export const heartbeatSeconds = 20;

/** Streams of one session; one more ends the oldest. A browser needs one for all its tabs. */
export const streamsPerSession = 6;

/**
 * Begins with a comment when the stream receives changes: what was read before the stream's stamp
 * (`changesSinceHeader`) may be old; without a stamp, whatever was read before. Ends when the session
 * does, or the server stops; a caller comes again after a while that it draws by lot.
 */
export const events = defineCall({
  name: 'events.stream',
  method: 'GET',
  path: '/events',
  summary: 'A text/event-stream of what changed for the caller; closed when the session ends.',
  access: 'signed-in',
  reply: z.unknown(),
  replyKind: 'stream',
});
