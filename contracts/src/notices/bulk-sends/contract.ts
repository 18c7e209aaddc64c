import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { sendingRoles } from '../../wire/roles.ts';

/**
 * What is sent to many students: a notice, the correction of a withdrawn one, a reminder of fees, an
 * invitation, a reminder of what is left to do at the end of the year.
 */
export const bulkKinds = [
  'notice',
  'correction',
  'fee-reminder',
  'invitation',
  'year-end-reminder',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/**
 * `scheduled`: waits for its time; `sending`; `sent`: each recipient is done; `cancelled` before or
 * while it was sent; `failed`: it could not be sent to anybody, `reason` says why.
 */
export const bulkStates = ['scheduled', 'sending', 'sent', 'cancelled', 'failed'] as const;
export type BulkState = (typeof bulkStates)[number];

/** How far a sending is. Recipients who are neither sent, left out nor failed still wait. */
export const bulkProgress = z.object({
  _id: id,
  kind: openEnum(bulkKinds),
  state: openEnum(bulkStates),
  /** Recipients; of a scheduled one, those who matched when it was written or changed. */
  total: z.number(),
  sent: z.number(),
  /** Left out, because it did not concern the student any more. */
  skipped: z.number(),
  failed: z.number(),
  /** Why it could not be sent to anybody; null otherwise. */
  reason: z.nullable(z.string()),
  /** The time for which it is scheduled; null where it is sent at once. */
  sendAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  updatedAt: instant,
});
export type BulkProgress = z.infer<typeof bulkProgress>;

export const bulkProblems = ['failed', 'skipped', 'mail'] as const;

/** A recipient who was not reached, or only in the portal. */
export const bulkFailure = z.object({
  studentId: z.string(),
  /** Null for a student who is not in one’s halls any more. */
  name: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  /** `failed`: not sent; `skipped`: left out; `mail`: sent, but the mail server refused the mail. */
  problem: openEnum(bulkProblems),
  reason: z.string(),
});
export type BulkFailure = z.infer<typeof bulkFailure>;

export const readBulkSend = defineCall({
  name: 'bulkSends.read',
  method: 'GET',
  path: '/bulk-sends/{id}',
  summary: 'How far a sending to many students is. For the roles that may start it.',
  access: sendingRoles,
  params: idParams,
  reply: successData(bulkProgress),
});

export const bulkFailures = defineCall({
  name: 'bulkSends.failures',
  method: 'GET',
  path: '/bulk-sends/{id}/failures',
  summary: 'The students who were not reached by a sending, and why.',
  access: sendingRoles,
  params: idParams,
  query: z.object(pageQuery(20)),
  reply: z.extend(successPage(bulkFailure), {
    /** To how many of them it can be sent again; absent from an older server. */
    retriable: z.optional(z.number()),
  }),
});

/** Harmless where none failed. */
export const retryBulkSend = defineCall({
  name: 'bulkSends.retry',
  method: 'POST',
  path: '/bulk-sends/{id}/retry',
  summary:
    'Sends again to those to whom it could not be sent, and the mails that were refused and have not expired.',
  access: sendingRoles,
  params: idParams,
  reply: successData(bulkProgress),
});
