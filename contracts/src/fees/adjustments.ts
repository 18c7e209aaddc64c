import * as z from 'zod/mini';
import { yearNumber } from '../wire/bounds.ts';
import { requester } from '../wire/requester.ts';
import { defineCall } from '../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../wire/envelope.ts';
import { adjustingRoles, managingRoles } from '../wire/roles.ts';
import { requiredLine, requiredText, typedText } from '../wire/text/lines.ts';
import { feeSemesters, feeTypes } from './contract.ts';
import { paise } from './counter.ts';

/**
 * `waiver`: less is owed; `charge`: more is owed; `refund`: what was paid too much is paid out;
 * `leaving`: a part of the paid fee is paid out to a student who has left; `reversal`: a payment at
 * the office did not arrive, such as a bounced draft.
 */
export const adjustmentKinds = ['waiver', 'charge', 'refund', 'leaving', 'reversal'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** `waiting` for a second person; `withdrawn` by the one who requested it. */
export const adjustmentStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/**
 * Whether a student is paying a fee online now: its order is younger than 24 hours and open, or a payment
 * is being confirmed.
 */
export const onlineOrders = ['none', 'open', 'confirming'] as const;
export type OnlineOrder = (typeof onlineOrders)[number];

export const feeAdjustment = z.object({
  _id: id,
  userId: requester,
  kind: openEnum(adjustmentKinds),
  admissionYear: z.number(),
  /** Null with a reversal, which may concern several fees. */
  feeType: z.nullable(openEnum(feeTypes)),
  semester: z.nullable(openEnum(feeSemesters)),
  /** Whether the fee itself or its late fine is waived. */
  part: openEnum(['fee', 'fine']),
  /** In paise. */
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  /** How a refund is paid out; null for the other kinds. */
  reference: z.nullable(z.string()),
  /** The receipt of the reversed payment; null for the other kinds. */
  receiptNumber: z.nullable(z.string()),
  state: openEnum(adjustmentStates),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Null where no second person was needed, and while it waits. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  /** Whether the reader may approve it: not one’s own, nor that of the one who made one’s account. */
  mayApprove: z.boolean(),
  /** Whether the reader requested it, and may withdraw it. */
  own: z.boolean(),
  updatedAt: instant,
  /**
   * While it waits: whether the student is paying the fee online, so that approving it replaces the
   * order. Absent from older servers, as the next.
   */
  onlineOrder: z.optional(openEnum(onlineOrders)),
  /** Whether it replaced an open online order: the student pays with an order of the new amount. */
  replacedOrder: z.optional(z.boolean()),
});
export type FeeAdjustment = z.infer<typeof feeAdjustment>;

const reason = requiredText('Please enter a reason', 500);
const payout = requiredLine('Please enter how the money is paid out', 100);

/** The fee that an act concerns. */
const ofFee = {
  studentId: id,
  feeType: z.enum(feeTypes, 'Please choose a fee'),
  semester: z.nullable(z.enum(feeSemesters)),
  admissionYear: yearNumber,
  amount: paise,
  reason,
};

export const newAdjustment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiver'), part: z.enum(['fee', 'fine']), ...ofFee }),
  z.object({ kind: z.literal('charge'), ...ofFee }),
  z.object({ kind: z.literal('refund'), reference: payout, ...ofFee }),
  z.object({ kind: z.literal('leaving'), reference: payout, ...ofFee }),
  z.object({ kind: z.literal('reversal'), paymentId: id, reason }),
]);
export type NewAdjustment = z.output<typeof newAdjustment>;

/**
 * Waivers and charges are posted at once while those of the student’s year come to no more than the
 * set amount; refunds and reversals always wait for a second person.
 * 404 for a student whom the account doesn’t see, or a payment; 409 `payment_confirming`; 409
 * `already_reversed`; 422 `not_owed` without a demand; 422 `more_than_due` at `amount` beyond the open
 * balance or the late fine; 422 `more_than_credit` at `amount` beyond what was paid too much; 422
 * `not_left` and `more_than_refundable` at `amount` for `leaving`.
 */
export const requestAdjustment = defineCall({
  name: 'fees.adjust',
  method: 'POST',
  path: '/fees/adjustments',
  summary: 'Waives, charges, refunds or reverses by hand; large ones wait for a second person.',
  access: adjustingRoles,
  body: newAdjustment,
  submitOnce: true,
  reply: successData(feeAdjustment),
});

export const listAdjustments = defineCall({
  name: 'fees.adjustments',
  method: 'GET',
  path: '/fees/adjustments',
  summary: 'What was waived, charged, refunded and reversed by hand: waiting ones first.',
  access: managingRoles,
  query: z.object({
    ...pageQuery(50),
    state: z.optional(z.enum(adjustmentStates)),
  }),
  reply: success({
    data: z.array(feeAdjustment),
    pagination,
    /** How many wait, whatever the filter. */
    waiting: z.number(),
  }),
});

/**
 * Posts what waits, once. 403 `own_request` for the one who requested it; 403 `made_by_requester` for
 * an account that the requester made, and `made_requester` for the account that made the requester’s;
 * 409 `decided`, 409 `changed`; the refusals of `adjust`.
 */
export const approveAdjustment = defineCall({
  name: 'fees.approveAdjustment',
  method: 'POST',
  path: '/fees/adjustments/{id}/approve',
  summary: 'Approves what another member of staff requested; it is posted at once.',
  access: adjustingRoles,
  params: idParams,
  ifMatch: true,
  reply: successData(feeAdjustment),
});

/** By the one who requested it, it is withdrawn. 409 `decided`, 409 `changed`. */
export const refuseAdjustment = defineCall({
  name: 'fees.refuseAdjustment',
  method: 'POST',
  path: '/fees/adjustments/{id}/refuse',
  summary: 'Refuses what another member of staff requested, or withdraws one’s own request.',
  access: adjustingRoles,
  params: idParams,
  body: z.object({ reason: typedText(500) }),
  ifMatch: true,
  reply: successData(feeAdjustment),
});
