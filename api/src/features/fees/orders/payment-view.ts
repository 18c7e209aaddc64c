import type { Payment } from '@hostel/contracts/fees/payments';
import type { RefundReason } from '@hostel/contracts/fees/refunds';
import type { StoredCounterPayment } from '../counter/counter-repository.ts';
import { methodNames } from '../counter/office-mails.ts';
import { heldAmount } from '../gateway/payment-fact.ts';
import { isConfirming, keptAmount } from '../ledger/fee-account.ts';
import type { FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import { messages } from '../messages.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';

type PaymentState = Pick<Payment, 'status' | 'confirming' | 'note'> & {
  refundReason?: RefundReason | null;
};

/** Why a payment is refunded in full; of one that an earlier version decided, as far as it is known. */
function surplusReason(order: FeeOrder, { captured, refundReason }: OrderPayment): RefundReason {
  if (refundReason) return refundReason;
  if (captured !== order.amount) return 'other-amount';
  return order.state === 'paid' ? 'twice' : 'late';
}

/** The state of a payment that doesn’t pay the fee: the refund is due, or made. */
function surplusState(order: FeeOrder, payment: OrderPayment): PaymentState {
  return {
    status: heldAmount(payment) === 0 ? 'refunded' : 'pending',
    confirming: false,
    refundReason: surplusReason(order, payment),
    note: messages.note.refundedInFull(surplusReason(order, payment)),
  };
}

function openState(order: FeeOrder, payment: OrderPayment): PaymentState {
  const { note } = messages;
  if (isConfirming(payment)) {
    const isPaid = order.state === 'paid';
    return {
      status: 'pending',
      confirming: !isPaid,
      note: isPaid ? note.secondAttempt : messages.confirming,
    };
  }
  if (payment.stage === 'created' && !order.closed) {
    return { status: 'pending', confirming: false, note: note.unfinished };
  }
  return { status: 'failed', confirming: false, note: messages.notSuccessful(payment.failure) };
}

function partRefundNote({ refunded, surplus, refundReason }: OrderPayment): string | null {
  const { note } = messages;
  // What the office refunded at the gateway has no reason here.
  if (refunded > surplus) return note.refundedInPart(amountInFigures(refunded));
  if (refundReason === null || surplus === 0) return null;
  return note.partIsRefunded(refundReason, amountInFigures(surplus));
}

function paymentState(order: FeeOrder, payment: OrderPayment): PaymentState {
  switch (payment.role) {
    case 'kept':
      return keptAmount(payment) > 0
        ? {
            status: 'completed',
            confirming: false,
            refundReason: payment.refundReason,
            note: partRefundNote(payment),
          }
        : { status: 'refunded', confirming: false, note: messages.note.refunded };
    case 'surplus':
      return surplusState(order, payment);
    case 'open':
      return openState(order, payment);
  }
}

/** What is refunded of a payment in all, also what is still to be refunded, in paise. */
function refundedSum({ role, captured, refunded, surplus }: OrderPayment): number {
  return role === 'surplus' ? captured : Math.max(refunded, surplus);
}

function toPayment(order: FeeOrder, payment: OrderPayment): Payment {
  const state = paymentState(order, payment);
  const paid = state.status === 'completed';
  return {
    // The receipt belongs to the order, which has one at most.
    _id: paid ? order.id : payment.id,
    feeType: order.feeType,
    semester: order.semester,
    admissionYear: order.admissionYear,
    amount: payment.role === 'surplus' ? payment.captured : order.amount,
    currency: 'INR',
    ...state,
    refundReason: state.refundReason ?? null,
    refunded: refundedSum(payment),
    orderId: order.gatewayOrderId ?? '',
    paymentId: payment.paymentId,
    razorpay_payment_id: payment.paymentId,
    createdAt: payment.createdAt.toISOString(),
    paidAt: paid ? (order.paidAt?.toISOString() ?? null) : null,
    receiptNumber: paid ? order.receiptNumber : null,
    receiptUrl: paid ? `/payment/${order.id}/receipt` : null,
  };
}

/** A payment at the office as the student sees it: one row for each fee that it pays. */
export function officePayments(payment: StoredCounterPayment): Payment[] {
  const { id, receivedAt, receiptNumber, reversedAt, reference } = payment;
  const at = receivedAt.toISOString();
  const reversed = reversedAt !== null;
  return payment.fees.map(({ entryId, feeType, semester, admissionYear, amount }) => ({
    _id: entryId,
    feeType,
    semester,
    admissionYear,
    amount,
    currency: 'INR',
    status: reversed ? 'failed' : 'completed',
    confirming: false,
    note: reversed ? messages.note.reversed : messages.note.atOffice(methodNames[payment.method]),
    orderId: '',
    paymentId: reference,
    razorpay_payment_id: null,
    createdAt: at,
    paidAt: reversed ? null : at,
    receiptNumber: reversed ? null : receiptNumber,
    receiptUrl: reversed ? null : `/payment/${id}/receipt`,
  }));
}

/**
 * The payments on an order as the student sees them, newest first: every attempt with its payment
 * id, including failed ones. An order without an attempt has none.
 * @param payments of any orders, oldest first.
 */
export function toPayments(order: FeeOrder, payments: readonly OrderPayment[]): Payment[] {
  return payments
    .filter(({ orderId }) => orderId === order.id)
    .map((payment) => toPayment(order, payment))
    .reverse();
}
