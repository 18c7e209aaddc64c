import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { idParams, successData } from '../../wire/envelope.ts';
import { upcoming } from '../../wire/marks.ts';
import { managingRoles } from '../../wire/roles.ts';
import { requiredLine, requiredText } from '../../wire/text/lines.ts';
import { proofReaders, round, roundKinds } from './contract.ts';
import { drawPlan } from './facts.ts';
import { calendarDay } from '../../wire/text/days.ts';

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
    respondBy: z.optional(z.nullable(calendarDay)),
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
    respondBy: z.optional(z.nullable(calendarDay)),
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
