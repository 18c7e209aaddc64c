import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { day, id, instant, openEnum, successData } from '../../wire/envelope.ts';
import { managingRoles, requestRoles, roles } from '../../wire/roles.ts';
import { requiredText } from '../../wire/text/lines.ts';
import { requestRow, requestTypes } from './contract.ts';

/** Days, without those of leave, in which the student confirms or reopens a finished request. */
export const answerDays = 14;

/** How often the student may reopen a request; then a provost decides. */
export const reopeningLimit = 2;

/** The steps in the record of a request. */
export const requestActs = [
  'filed',
  'moved',
  'commented',
  'shortened',
  'cancelled',
  'withdrawn',
  'lapsed',
  'returned',
  'confirmed',
  'reopened',
  'closed',
  'assigned',
  'unassigned',
  'undone',
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

/** What the student says of finished maintenance or feedback, and what the reader may do. */
export const requestAnswer = z.object({
  confirmedAt: z.nullable(instant),
  /** Times the student has reopened it. */
  reopenings: z.number(),
  /** The student's last day to confirm or reopen; null unless it is finished. */
  answerBy: z.nullable(day),
  mayConfirm: z.boolean(),
  mayReopen: z.boolean(),
});
export type RequestAnswer = z.infer<typeof requestAnswer>;

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
  /** Null for leave. */
  answer: z.nullable(requestAnswer),
  /** Of maintenance: the permission to enter the room while nobody is there, and a time to visit. */
  visit: z.nullable(z.object({ mayEnter: z.boolean(), time: z.nullable(z.string()) })),
  /** Reopened after its student had moved out: it is about the room. Earlier servers don't say it. */
  forRoom: z.optional(z.boolean()),
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
  access: ['student', ...requestRoles],
  params: requestParams,
  reply: successData(requestPage),
});

/** The requests that a student confirms or reopens. */
const answeredParams = z.object({ type: z.enum(['maintenance', 'feedback']), id });

export const confirmRequest = defineCall({
  name: 'requests.confirm',
  method: 'POST',
  path: '/requests/{type}/{id}/confirm',
  summary: 'Confirms that one’s own maintenance request or feedback is settled.',
  access: ['student'],
  params: answeredParams,
  ifMatch: true,
  reply: successData(requestPage),
});

export const reopenRequest = defineCall({
  name: 'requests.reopen',
  method: 'POST',
  path: '/requests/{type}/{id}/reopen',
  summary:
    'Reopens one’s own finished request with a comment, twice at most; then a provost does it.',
  access: ['student', ...managingRoles],
  params: answeredParams,
  body: z.object({ comment: requiredText('Please write what is still wrong.') }),
  ifMatch: true,
  submitOnce: true,
  reply: successData(requestPage),
});

/** For so long staff can take back their newest act on a request; its mails wait. */
export const undoSeconds = 10;

export const undoRequestAct = defineCall({
  name: 'requests.undo',
  method: 'POST',
  path: '/requests/{type}/{id}/undo',
  summary:
    'Takes back one’s own newest act on a request: a reply, a decision or an assignment, within seconds and unless something happened since.',
  access: requestRoles,
  params: requestParams,
  ifMatch: true,
  reply: successData(requestPage),
});
