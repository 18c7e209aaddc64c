import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { allotmentRun } from '../allotment/runs.ts';
import { day, id, idParams, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';
import { proofFacts } from './facts.ts';

/** A mock round binds nobody. */
export const roundKinds = ['mock', 'regular'] as const;
export type RoundKind = (typeof roundKinds)[number];

/**
 * `planned`: the seed’s hash is published. `locked`: the applications are fixed, and their root is
 * published. `previewed`: a result exists that only staff see.
 */
export const roundStates = ['planned', 'locked', 'previewed', 'published', 'cancelled'] as const;
export type RoundState = (typeof roundStates)[number];

/** Who gets the proof file of a round. */
export const proofReaders = ['applicants', 'public', 'nobody'] as const;

export const roundCounts = z.object({
  /** Applications at the lock that are still in the round. */
  applicants: z.number(),
  /** Applicants who had no bed and won a place. */
  placed: z.number(),
  /** Holders of a place who won a better choice. */
  movedUp: z.number(),
  /** Holders who stay in their hall and room type. */
  kept: z.number(),
  waiting: z.number(),
  /** Places that nobody won. */
  placesLeft: z.number(),
});
export type RoundCounts = z.infer<typeof roundCounts>;

/** What everybody may know of a round. */
const publicFacts = {
  ...proofFacts,
  _id: id,
  admissionYear: z.number(),
  kind: openEnum(roundKinds),
  /** Of its kind in the year, from 1. */
  number: z.number(),
  state: openEnum(roundStates),
  /** Whether places are offered and have to be answered; else they are final at once. */
  offers: z.boolean(),
  /** Whether an offer is accepted by paying the hostel fee. */
  acceptByPaying: z.boolean(),
  /** Until when offers are answered; null without offers. */
  respondBy: z.nullable(instant),
  /** SHA-256 of the seed, in hexadecimal. */
  seedCommitment: z.string(),
  /** Merkle root over the applications, in hexadecimal; null before the lock. */
  root: z.nullable(z.string()),
  /** The seed, in hexadecimal; null until the round is published. */
  seed: z.nullable(z.string()),
  /** Who gets the proof file. */
  proofReaders: openEnum(proofReaders),
  createdAt: instant,
  lockedAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
};

/**
 * A round without figures of a result that is not published. One that was cancelled is public from its
 * lock on, with the reason.
 */
export const publicRound = z.object({
  ...publicFacts,
  counts: z.nullable(roundCounts),
  cancelledAt: z.optional(z.nullable(instant)),
  cancelReason: z.optional(z.nullable(z.string())),
});
export type PublicRound = z.infer<typeof publicRound>;

/** A round as the office sees it. */
export const round = z.object({
  ...publicFacts,
  /** For `If-Match`. */
  updatedAt: instant,
  /** Of the preview or the published result; null before. */
  counts: z.nullable(roundCounts),
  /** How many recorded needs the preview or the published result does not meet; absent for older rounds. */
  needsUnmet: z.optional(z.number()),
  /** SHA-256 over all input of the preview; publishing names it. */
  snapshotHash: z.nullable(z.string()),
  previewedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  /** Names of who made and who published it. */
  madeBy: z.string(),
  publishedBy: z.nullable(z.string()),
  /** How many applications were locked, and how many of them have left the round since. */
  locked: z.nullable(z.number()),
  left: z.nullable(z.number()),
  /** When the office last reminded the students whose offer is open. */
  remindedAt: z.optional(z.nullable(instant)),
  /** When the personal data of the round were erased: there are no decisions and own proofs since. */
  erasedAt: z.optional(z.nullable(instant)),
});
export type Round = z.infer<typeof round>;

/**
 * Without `year`, of the year for which applications are taken; where it has no rounds, of the newest that
 * has.
 */
export const listRounds = defineCall({
  name: 'rounds.list',
  method: 'GET',
  path: '/allotment/rounds',
  summary: 'All rounds of an admission year, newest first, for the office.',
  access: managingRoles,
  query: yearQuery,
  reply: success({
    ...listedYear,
    data: z.array(round),
    /** Runs of one hall in the year, newest first. */
    runs: z.optional(z.array(allotmentRun)),
    /** What the settings propose for the next round. */
    planDefaults: z.optional(
      z.object({
        /** The year for which it is planned. */
        admissionYear: z.optional(z.number()),
        offers: z.boolean(),
        acceptByPaying: z.boolean(),
        respondBy: day,
      }),
    ),
  }),
});

export const readRound = defineCall({
  name: 'rounds.read',
  method: 'GET',
  path: '/allotment/rounds/{id}',
  summary: 'A round, for the office.',
  access: managingRoles,
  params: idParams,
  reply: successData(round),
});
