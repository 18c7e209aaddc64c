import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { allotmentRun } from '../allotment/runs.ts';
import { day, id, idParams, instant, openEnum, success, successData } from '../../wire/envelope.ts';
import { upcoming } from '../../wire/marks.ts';
import { managingRoles } from '../../wire/roles.ts';
import { requiredLine, requiredText } from '../../wire/text.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';
import { drawPlan, proofFacts } from './facts.ts';

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

/**
 * Draws the seed and publishes its hash. 409 `round_open` while another round of the year is neither
 * published nor cancelled; 422 with `fields.respondBy` for a time that is too early or on no working
 * day.
 */
export const planRound = defineCall({
  name: 'rounds.plan',
  method: 'POST',
  path: '/allotment/rounds',
  summary: 'Plans a round over all halls.',
  access: managingRoles,
  submitOnce: true,
  body: z.object({
    kind: z.enum(roundKinds, 'Please choose the kind of round.'),
    /** Ignored for a mock round. */
    offers: z._default(z.boolean(), false),
    acceptByPaying: z._default(z.boolean(), false),
    /** The day until whose end (23:59 in the university’s time zone) offers are answered. */
    respondBy: z.optional(z.nullable(z.iso.date('This is not a date.'))),
    /** Whose result decides the lots; without it, the page says that the office could choose them. */
    draw: z.optional(z.nullable(drawPlan)),
  }),
  reply: successData(round),
});

/**
 * Enters the result of the public draw, once. 409 `bad_state` before the lock and after publishing,
 * `draw_entered` the second time; 422 with `fields.value` before the announced time and for a round
 * without a draw.
 */
export const enterDraw = defineCall({
  name: 'rounds.draw',
  method: 'POST',
  path: '/allotment/rounds/{id}/draw',
  summary: 'Enters the result of the public draw that decides the lots of a locked round.',
  access: managingRoles,
  params: idParams,
  ifMatch: true,
  body: z.object({ value: requiredLine('Please enter the result of the draw.', 200) }),
  reply: successData(round),
});

/**
 * Fixes the applications that take part and publishes their root. Repeating it changes nothing.
 * 409 `offers_open` while offers of an earlier round can still be answered; 409 `bad_state`; 409
 * `changed`.
 */
export const lockRound = defineCall({
  name: 'rounds.lock',
  method: 'POST',
  path: '/allotment/rounds/{id}/lock',
  summary: 'Locks the applications of a round.',
  access: managingRoles,
  params: idParams,
  ifMatch: true,
  reply: successData(round),
});

/**
 * May be repeated. 409 `bad_state` before the lock and after publishing; `draw_missing` before the public
 * draw is entered; `lock_outdated`.
 */
export const previewRound = defineCall({
  name: 'rounds.preview',
  method: 'POST',
  path: '/allotment/rounds/{id}/preview',
  summary: 'Makes the result of a locked round with the beds of now, for the office to see.',
  access: managingRoles,
  params: idParams,
  reply: successData(round),
});

/**
 * Publishes exactly the previewed result and notifies the applicants. Repeating it changes nothing.
 * 409 `preview_outdated` where applications or beds have changed since the preview, or another hash
 * was previewed; 409 `needs_unmet` where recorded needs are not met and `confirmUnmetNeeds` is false;
 * 422 with `fields.respondBy` where the planned day is too early by now.
 */
export const publishRound = defineCall({
  name: 'rounds.publish',
  method: 'POST',
  path: '/allotment/rounds/{id}/publish',
  summary: 'Publishes the previewed result of a round.',
  access: managingRoles,
  params: idParams,
  body: z.object({
    snapshotHash: plainText(100),
    /** Another day until whose end offers are answered, as with `planRound`. */
    respondBy: z.optional(z.nullable(z.iso.date('This is not a date.'))),
    /** Whether the office knows which recorded needs are not met. Portals from before don’t send it. */
    confirmUnmetNeeds: upcoming(z.optional(z.boolean())),
  }),
  reply: successData(round),
});

/** 409 `bad_state` for a published round. */
export const cancelRound = defineCall({
  name: 'rounds.cancel',
  method: 'POST',
  path: '/allotment/rounds/{id}/cancel',
  summary: 'Cancels a round that is not published.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason: requiredText('Please give a reason', 500) }),
  ifMatch: true,
  reply: successData(round),
});

export const setProofReaders = defineCall({
  name: 'rounds.setProofReaders',
  method: 'PUT',
  path: '/allotment/rounds/{id}/proof-readers',
  summary: 'Sets who gets the proof file of a round.',
  access: managingRoles,
  params: idParams,
  body: z.object({ proofReaders: z.enum(proofReaders) }),
  reply: successData(round),
});
