import * as z from 'zod/mini';
import { defineCall } from '../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  success,
  successData,
  successPage,
} from '../wire/envelope.ts';
import { fee, feeSemesters, yearToPay } from './contract.ts';
import { refundReasons } from './refunds.ts';
import { ofKind } from '../wire/text/kinds.ts';

/** Success is green, pending yellow, anything else red. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const selectSemester = 'Please select a semester for mess fee payment.';

export const payment = z.object({
  _id: id,
  ...fee,
  status: openEnum(paymentStatuses),
  /** With `pending`: the money has been debited, the gateway’s confirmation is awaited. */
  confirming: z.boolean(),
  /** A sentence that explains the status: why the payment failed, why it was refunded. */
  note: z.nullable(z.string()),
  /**
   * Why all or a part of the payment is refunded; null where nothing is, or the office refunded by hand.
   * Absent from older servers, as the next.
   */
  refundReason: z.optional(z.nullable(openEnum(refundReasons))),
  /** In paise: what is refunded of it in all, also what is still on its way back. */
  refunded: z.optional(z.number()),
  orderId: z.string(),
  /** The gateway’s id of the payment; the same in both. */
  paymentId: z.nullable(z.string()),
  razorpay_payment_id: z.nullable(z.string()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  receiptNumber: z.nullable(z.string()),
  /** Path of the PDF under the API root, for `fetchFile`; null unless paid. */
  receiptUrl: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

/** What the provider’s checkout is opened with. */
const order = success({
  message: z.string(),
  /** The gateway’s id of the order. */
  orderId: z.string(),
  ...fee,
  /** The public key id. */
  key: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  /** Address of the checkout script: the provider’s, or that of the sandbox. */
  checkoutScript: z.string(),
});
export type PaymentOrder = z.infer<typeof order>;

/**
 * Without a year, the order is for the oldest year in which something of this fee is to pay, else for
 * this year. An unpaid order is returned again, after a query at the gateway.
 * 409 `already_paid`; 409 `payment_confirming` while a payment is being confirmed; 422 `nothing_due`
 * without a bed; 422 `fee_not_set`;
 * 503 `gateway_unavailable`. With both 409 the history is worth reading again.
 */
export const createHostelFeeOrder = defineCall({
  name: 'payments.createHostelFeeOrder',
  method: 'POST',
  path: '/payment/create-hostel-fee-order',
  summary: 'Makes the order for a year’s hostel fee, or gives the unpaid one again.',
  access: ['student'],
  body: z.object({ admissionYear: yearToPay }),
  reply: order,
});

/** As `createHostelFeeOrder`, for one semester’s mess. */
export const createMessFeeOrder = defineCall({
  name: 'payments.createMessFeeOrder',
  method: 'POST',
  path: '/payment/create-mess-fee-order',
  summary: 'Makes the order for a semester’s mess fee of a year, or gives the unpaid one again.',
  access: ['student'],
  body: z.object({
    semester: z.enum(feeSemesters, selectSemester),
    admissionYear: yearToPay,
  }),
  reply: order,
});

const missing = 'Payment verification failed.';
const gatewayText = ofKind(
  'program',
  z.string(missing).check(z.minLength(1, missing), z.maxLength(200, missing)),
);

/**
 * May be repeated at will with the same three fields. The reply’s `data` is the payment: `completed`,
 * or `pending` and `confirming` while the gateway can’t be asked (the server goes on asking).
 * 400 `bad_signature`; 404 for an order that isn’t one’s own; 422 `payment_failed`.
 */
export const verifyPayment = defineCall({
  name: 'payments.verify',
  method: 'POST',
  path: '/payment/verify-payment',
  summary:
    'Confirms a payment with what the checkout gave: signature first, then the gateway’s word.',
  access: ['student'],
  body: z.object({
    razorpay_order_id: gatewayText,
    razorpay_payment_id: gatewayText,
    razorpay_signature: gatewayText,
  }),
  reply: z.extend(successData(payment), { message: z.string() }),
});

/** Reading asks the gateway about one’s own open orders first, for a moment at most. */
export const myPayments = defineCall({
  name: 'payments.myHistory',
  method: 'GET',
  path: '/payment/my-history',
  summary: 'One’s own payments, newest first: every attempt with its payment id, failed ones too.',
  access: ['student'],
  query: z.object(pageQuery(100)),
  reply: successPage(payment),
});

export const paymentReceipt = defineCall({
  name: 'payments.receipt',
  method: 'GET',
  path: '/payment/{id}/receipt',
  summary: 'The receipt of a paid fee, a PDF; for the student who paid and for staff.',
  access: 'signed-in',
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});

/** Signed over the raw body (`X-Razorpay-Signature`); any order, any number of times. */
export const paymentWebhook = defineCall({
  name: 'payments.webhook',
  method: 'POST',
  path: '/payment/webhook',
  summary: 'What the gateway tells by itself; known by `X-Razorpay-Event-Id`.',
  access: 'public',
  reply: success({ message: z.string() }),
});
