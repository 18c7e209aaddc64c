import type { Payment } from '@hostel/contracts/payments';
import type { OrderRow, PaymentRow } from './accounts.ts';
import { heldOf, isConfirming } from './fee-account.ts';
import { messages } from './messages.ts';

type Shown = Pick<Payment, 'status' | 'confirming' | 'note'>;

/** Money that doesn’t pay the fee: on its way back, or back. */
function shownSurplus(order: OrderRow, payment: PaymentRow): Shown {
  const { note } = messages;
  return {
    status: heldOf(payment) === 0 ? 'refunded' : 'pending',
    confirming: false,
    note: payment.captured === order.amount ? note.secondPayment : note.otherAmount,
  };
}

function shownOpen(order: OrderRow, payment: PaymentRow): Shown {
  const { note } = messages;
  if (isConfirming(payment)) {
    const isPaid = order.state === 'paid';
    return {
      status: 'pending',
      confirming: !isPaid,
      note: isPaid ? note.beside : messages.confirming,
    };
  }
  if (payment.stage === 'created' && !order.closed) {
    return { status: 'pending', confirming: false, note: note.unfinished };
  }
  return { status: 'failed', confirming: false, note: messages.notSuccessful(payment.failure) };
}

function shownOf(order: OrderRow, payment: PaymentRow): Shown {
  switch (payment.role) {
    case 'kept':
      return heldOf(payment) > 0
        ? { status: 'completed', confirming: false, note: null }
        : { status: 'refunded', confirming: false, note: messages.note.sentBack };
    case 'surplus':
      return shownSurplus(order, payment);
    case 'open':
      return shownOpen(order, payment);
  }
}

function rowOf(order: OrderRow, payment: PaymentRow): Payment {
  const shown = shownOf(order, payment);
  const paid = shown.status === 'completed';
  return {
    // A receipt is the order’s, and an order has one at most.
    _id: paid ? order.id : payment.id,
    feeType: order.feeType,
    semester: order.semester,
    admissionYear: order.admissionYear,
    amount: payment.role === 'surplus' ? payment.captured : order.amount,
    currency: 'INR',
    ...shown,
    orderId: order.gatewayOrderId ?? '',
    paymentId: payment.paymentId,
    razorpay_payment_id: payment.paymentId,
    createdAt: payment.createdAt.toISOString(),
    paidAt: paid ? (order.paidAt?.toISOString() ?? null) : null,
    receiptNumber: paid ? order.receiptNumber : null,
    receiptUrl: paid ? `/payment/${order.id}/receipt` : null,
  };
}

/**
 * The payments on an order as its student reads them, newest first: every attempt with its payment
 * id, failed ones too. An order on which nothing was tried has none.
 * @param payments of any orders, oldest first.
 */
export function paymentsOf(order: OrderRow, payments: readonly PaymentRow[]): Payment[] {
  return payments
    .filter(({ orderId }) => orderId === order.id)
    .map((payment) => rowOf(order, payment))
    .reverse();
}
