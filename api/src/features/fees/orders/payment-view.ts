import type { Payment } from '@hostel/contracts/fees/payments';
import type { StoredCounterPayment } from '../counter/counter-repository.ts';
import { methodNames } from '../counter/office-mails.ts';
import { heldAmount } from '../gateway/payment-fact.ts';
import { isConfirming } from '../ledger/fee-account.ts';
import type { FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import { messages } from '../messages.ts';
import { amountInFigures } from '../receipts/amount-in-words.ts';

type PaymentState = Pick<Payment, 'status' | 'confirming' | 'note'>;

function surplusNote(order: FeeOrder, payment: OrderPayment): string {
  const { note } = messages;
  if (payment.captured !== order.amount) return note.otherAmount;
  return order.state === 'paid' ? note.secondPayment : note.notOwed;
}

/** The state of a payment that doesn’t pay the fee: the refund is due, or made. */
function surplusState(order: FeeOrder, payment: OrderPayment): PaymentState {
  return {
    status: heldAmount(payment) === 0 ? 'refunded' : 'pending',
    confirming: false,
    note: surplusNote(order, payment),
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

function partRefundNote({ refunded }: OrderPayment): string | null {
  return refunded > 0 ? messages.note.refundedInPart(amountInFigures(refunded)) : null;
}

function paymentState(order: FeeOrder, payment: OrderPayment): PaymentState {
  switch (payment.role) {
    case 'kept':
      return heldAmount(payment) > 0
        ? { status: 'completed', confirming: false, note: partRefundNote(payment) }
        : { status: 'refunded', confirming: false, note: messages.note.refunded };
    case 'surplus':
      return surplusState(order, payment);
    case 'open':
      return openState(order, payment);
  }
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
