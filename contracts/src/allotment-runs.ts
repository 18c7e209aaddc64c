import * as z from 'zod/mini';
import { roomType } from './allotment.ts';
import { defineCall } from './call.ts';
import { id, idParams, instant, openEnum, pageQuery, pagination, success } from './envelope.ts';
import { roomPreferences } from './registration.ts';
import { managingRoles, staffRoles } from './roles.ts';
import { searchText } from './text.ts';

const nullableText = z.nullable(z.string());

/** `preferred`: a bed of the wanted type; `other`: of another type; `waiting`: none. */
export const allotmentOutcomes = ['preferred', 'other', 'waiting'] as const;

/** What a run decided on one applicant, and why. */
export const decision = z.object({
  userId: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  /** 1 is the highest merit of the run. */
  rank: z.number(),
  /** SGPA of both semesters together, and of the even one. */
  sgpaTotal: z.number(),
  sgpaEven: z.number(),
  roomPreference: openEnum(roomPreferences),
  outcome: openEnum(allotmentOutcomes),
  /** Null on the waiting list. */
  bedId: nullableText,
  roomNumber: nullableText,
  roomType: z.nullable(roomType),
  floor: z.nullable(z.number()),
  /** Room types that were tried in vain, and the rank at which the last such bed went (0: none was free). */
  missed: z.array(z.object({ roomType, lastRank: z.number() })),
  /** The same in a sentence. */
  reason: z.string(),
});
export type Decision = z.infer<typeof decision>;

export const runCounts = z.object({
  applicants: z.number(),
  placed: z.number(),
  preferred: z.number(),
  other: z.number(),
  waiting: z.number(),
  /** Free beds in service when the run began. */
  freeBeds: z.number(),
});
export type RunCounts = z.infer<typeof runCounts>;

/** A run that was kept. */
export const allotmentRun = z.object({
  _id: id,
  hostelName: z.string(),
  admissionYear: z.number(),
  runBy: z.string(),
  createdAt: instant,
  /** SHA-256 over everything that the run went by; the same snapshot gives the same result. */
  snapshotHash: z.string(),
  counts: runCounts,
});
export type AllotmentRun = z.infer<typeof allotmentRun>;

/**
 * A run that would place nobody and has nothing new to tell is not kept: `repeated` is true then,
 * and `run` the last one that was (null when there was none). So two clicks, or two servers, give
 * one run.
 */
export const allotRooms = defineCall({
  name: 'allotment.run',
  method: 'POST',
  path: '/allotment/allot-rooms',
  summary: 'Runs the allotment of Kautilya Hall: places applicants without a bed, moves nobody.',
  access: managingRoles,
  submitOnce: true,
  reply: success({
    message: z.string(),
    data: z.object({ run: z.nullable(allotmentRun), repeated: z.boolean() }),
  }),
});

export const previewAllotment = defineCall({
  name: 'allotment.preview',
  method: 'POST',
  path: '/allotment/preview',
  summary: 'What a run would do now, by rank; nothing is kept.',
  access: managingRoles,
  query: z.object(pageQuery(100)),
  reply: success({
    data: z.object({
      hostelName: z.string(),
      admissionYear: z.number(),
      snapshotHash: z.string(),
      counts: runCounts,
      /** A run now would be `repeated`. */
      nothingNew: z.boolean(),
      decisions: z.array(decision),
    }),
    pagination,
  }),
});

export const allotmentRuns = defineCall({
  name: 'allotment.runs',
  method: 'GET',
  path: '/allotment/runs',
  summary: 'The record of runs, newest first.',
  access: staffRoles,
  query: z.object(pageQuery(20)),
  reply: success({ data: z.array(allotmentRun), pagination }),
});

export const runDecisions = defineCall({
  name: 'allotment.decisions',
  method: 'GET',
  path: '/allotment/runs/{id}/decisions',
  summary: 'Why each applicant of a run got what they got, by rank.',
  access: staffRoles,
  params: idParams,
  query: z.object({
    ...pageQuery(100),
    /** Name, roll number or email. */
    search: searchText,
    outcome: z.optional(z.enum(allotmentOutcomes)),
  }),
  reply: success({ data: z.array(decision), pagination }),
});
