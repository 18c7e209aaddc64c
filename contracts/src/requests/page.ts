import * as z from 'zod/mini';
import { defineCall } from '../wire/call.ts';
import { id, instant, openEnum, successData } from '../wire/envelope.ts';
import { residentRoles, roles } from '../wire/roles.ts';
import { requestRow, requestTypes } from './contract.ts';

/** The steps in the record of a request. */
export const requestActs = [
  'filed',
  'moved',
  'commented',
  'shortened',
  'cancelled',
  'withdrawn',
] as const;

const person = z.object({ name: z.string(), role: openEnum(roles) });

/** What the office wrote, with the status that the request had or was given then. */
export const requestComment = z.object({
  _id: z.string(),
  text: z.string(),
  status: z.string(),
  at: instant,
  by: person,
});
export type RequestComment = z.infer<typeof requestComment>;

/** One step of the record: what was done, when, and by whom; null is the system. */
export const requestStep = z.object({
  _id: z.string(),
  act: openEnum(requestActs),
  at: instant,
  by: z.nullable(person),
  /** The statuses, or of a leave that was shortened the ends, before and after. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type RequestStep = z.infer<typeof requestStep>;

/** Everything about one request, finished or not. */
export const requestPage = z.extend(requestRow, {
  student: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    rollNumber: z.nullable(z.string()),
    /** `+91` and ten digits. */
    phone: z.nullable(z.string()),
  }),
  /** Of the room at filing; null for a student without a bed. */
  floor: z.nullable(z.number()),
  /** When its photos were removed, past their time. */
  photosRemovedAt: z.nullable(instant),
  /** Oldest first. */
  comments: z.array(requestComment),
  /** Oldest first. */
  history: z.array(requestStep),
  /** The student's other requests that are pending or in progress, newest first; 20 at most. */
  otherOpen: z.array(requestRow),
});
export type RequestPage = z.infer<typeof requestPage>;

export const requestParams = z.object({ type: z.enum(requestTypes), id });

export const readRequest = defineCall({
  name: 'requests.read',
  method: 'GET',
  path: '/requests/{type}/{id}',
  summary:
    'One request with its comments and its record; for its student and the staff of its hall.',
  access: ['student', ...residentRoles],
  params: requestParams,
  reply: successData(requestPage),
});
