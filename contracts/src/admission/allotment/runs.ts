import * as z from 'zod/mini';
import { roomType } from './contract.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successPage,
} from '../../wire/envelope.ts';
import { roomPreferences } from '../registration/contract.ts';
import { managingRoles, requestRoles } from '../../wire/roles.ts';
import { searchText } from '../../wire/text/lines.ts';

const nullableText = z.nullable(z.string());

/** `preferred`: a bed of the wanted type; `other`: of another type; `waiting`: none. */
export const allotmentOutcomes = ['preferred', 'other', 'waiting'] as const;

/** The decision of a run on one applicant, with its reason. */
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
  /** Room types that were full, and the rank at which the last such bed went (0: none did). */
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

/** A stored run. */
export const allotmentRun = z.object({
  _id: id,
  hostelName: z.string(),
  admissionYear: z.number(),
  runBy: z.string(),
  createdAt: instant,
  /** SHA-256 over all input of the run; the same snapshot gives the same result. */
  snapshotHash: z.string(),
  counts: runCounts,
});
export type AllotmentRun = z.infer<typeof allotmentRun>;

/**
 * What everybody may know of a run of one hall. It has no seed hash, root and proof file, so its
 * result can’t be checked by others.
 */
export const publicRun = z.object({
  _id: id,
  hostelName: z.string(),
  createdAt: instant,
  counts: z.object({ applicants: z.number(), placed: z.number(), waiting: z.number() }),
});
export type PublicRun = z.infer<typeof publicRun>;

/**
 * A run that would place no student and change no decision is not stored: `repeated` is true then,
 * and `run` is the last stored one (null when there is none). So two clicks, or two servers, make
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
    data: z.object({
      run: z.nullable(allotmentRun),
      repeated: z.boolean(),
      /** The year for which applications are taken: that of the run. */
      admissionYear: z.optional(z.number()),
    }),
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
  access: requestRoles,
  query: z.object(pageQuery(20)),
  reply: successPage(allotmentRun),
});

export const runDecisions = defineCall({
  name: 'allotment.decisions',
  method: 'GET',
  path: '/allotment/runs/{id}/decisions',
  summary: 'Why each applicant of a run got what they got, by rank.',
  access: requestRoles,
  params: idParams,
  query: z.object({
    ...pageQuery(100),
    /** Name, roll number or email. */
    search: searchText,
    outcome: z.optional(z.enum(allotmentOutcomes)),
  }),
  reply: successPage(decision),
});
