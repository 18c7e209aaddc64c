import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, instant, openEnum, pageQuery, successData, successPage } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { plainText } from '../../wire/bounds.ts';
import { requiredText, searchText } from '../../wire/text/lines.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';
import { neededRoom, unmetNeeds } from './served-needs.ts';

/**
 * `no-choice`: without a bed, and no choice can serve the need; `choice`: without a bed, and one can;
 * `unmet`, `met`: by the bed of the year.
 */
export const needStatuses = ['no-choice', 'unmet', 'choice', 'met'] as const;
export type NeedStatus = (typeof needStatuses)[number];

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
  /** Whether a choice, or the bed, serves them; null without an application, and where no room is needed. */
  status: z.optional(z.nullable(openEnum(needStatuses))),
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

const placedBed = {
  bedId: z.string(),
  hostelName: z.string(),
  roomNumber: z.string(),
  /** Within the room: A, B, C. */
  label: z.string(),
};

/** An applicant with a recorded need of a room. */
export const listedNeed = z.object({
  userId: id,
  name: z.string(),
  rollNumber: z.string(),
  ...neededRoom.shape,
  status: openEnum(needStatuses),
  /** What the bed does not meet; null where it does, and without a bed. */
  unmet: z.nullable(openEnum(unmetNeeds)),
  /** Since a round did not meet the need, else since it was recorded. */
  since: instant,
  /** The bed of the year; null without one. */
  bed: z.nullable(z.object(placedBed)),
  /**
   * Free beds that would serve the need: of hall and room type of the bed; without a bed accessible ones
   * among the choices.
   */
  freeBeds: z.array(z.object(placedBed)),
});
export type ListedNeed = z.infer<typeof listedNeed>;

/** Without `year` of the one for which applications are taken. The one who waits longest is first. */
export const listNeeds = defineCall({
  name: 'applications.listNeeds',
  method: 'GET',
  path: '/allotment/needs',
  summary: 'Applicants with a recorded need of a room, and what serves it.',
  access: managingRoles,
  query: z.object({
    ...pageQuery(50),
    ...yearQuery.shape,
    search: searchText,
    status: z.optional(z.enum(needStatuses)),
    /** Only those for whom such a bed is free. */
    free: z.optional(z.enum(['yes'])),
    /** Id of a free bed: only those who are in line for it, the first one first. */
    bed: z.optional(plainText(40)),
  }),
  reply: z.extend(successPage(listedNeed), listedYear),
});
