import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, instant, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { requiredText } from '../../wire/text/lines.ts';
import { yearQuery } from '../../wire/years.ts';
import { plainText } from '../../wire/bounds.ts';

/** Needs and categories of a student in an admission year, as the office recorded them. */
export const recordedNeeds = z.object({
  admissionYear: z.number(),
  /** Needs an accessible room. */
  accessible: z.boolean(),
  /** Needs a room on the ground floor. */
  groundFloor: z.boolean(),
  categories: z.array(z.string()),
  /** Null while nothing was ever recorded, as are the next two. */
  reason: z.nullable(z.string()),
  recordedAt: z.nullable(instant),
  /** The name of the member of staff; null for an import and a command. */
  recordedBy: z.nullable(z.string()),
  /** The categories that may be recorded: those of the rules of rounds, and those recorded before. */
  offered: z.array(z.string()),
  /** `Round 2`: it is locked, not published yet, and keeps what was recorded at its lock. */
  lockedRound: z.nullable(z.string()),
  /** For `If-Match`. */
  updatedAt: instant,
});
export type RecordedNeeds = z.infer<typeof recordedNeeds>;

const studentParams = z.object({ studentId: id });

/** Without `year` of the one for which applications are taken. */
export const readNeeds = defineCall({
  name: 'applications.readNeeds',
  method: 'GET',
  path: '/applications/{studentId}/needs',
  summary: 'The recorded needs and categories of a student of an admission year.',
  access: managingRoles,
  params: studentParams,
  query: yearQuery,
  reply: successData(recordedNeeds),
});

/**
 * Repeating the same record changes nothing. 400 at `categories` for one that the rules of rounds do
 * not name.
 */
export const recordNeeds = defineCall({
  name: 'applications.recordNeeds',
  method: 'PUT',
  path: '/applications/{studentId}/needs',
  summary: 'Records needs and categories of a student, in place of those before, with a reason.',
  access: managingRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({
    accessible: z.boolean(),
    groundFloor: z.boolean(),
    categories: z.array(plainText(40)).check(z.maxLength(50)),
    reason: requiredText('Please give a reason', 500),
  }),
  ifMatch: true,
  reply: successData(recordedNeeds),
});
