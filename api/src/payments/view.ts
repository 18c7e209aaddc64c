import type { Payment } from '@hostel/contracts/payments';
import { accountOf, type OrderRow, type PaymentRow } from './accounts.ts';
import { heldOf, isConfirming, stateOfOrder } from './fee-account.ts';
import { messages } from './messages.ts';

type Shown = Pick<Payment, 'status' | 'confirming' | 'note'>;

function rowOf(order: OrderRow, payment: PaymentRow | undefined, shown: Shown): Payment {
  const paid = shown.status === 'completed';
  return {
    _id: order.id,
    feeType: order.feeType,
    semester: order.semester,
    admissionYear: order.admissionYear,
    amount: order.amount,
    currency: 'INR',
    ...shown,
    orderId: order.gatewayOrderId ?? '',
    paymentId: payment?.paymentId ?? null,
    razorpay_payment_id: payment?.paymentId ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: paid ? (order.paidAt?.toISOString() ?? null) : null,
    receiptNumber: paid ? order.receiptNumber : null,
    receiptUrl: paid ? `/payment/${order.id}/receipt` : null,
  };
}

/** Money that isn’t kept is a row of its own: coming back, or back. */
function surplusRow(order: OrderRow, payment: PaymentRow): Payment {
  const back = heldOf(payment) === 0;
  const { note } = messages;
  const shown: Shown = {
    status: back ? 'refunded' : 'pending',
    confirming: false,
    note: payment.captured === order.amount ? note.secondPayment : note.otherAmount,
  };
  const row = rowOf(order, payment, shown);
  const createdAt = payment.createdAt.toISOString();
  return { ...row, _id: payment.id, amount: payment.captured, createdAt };
}

function mainRow(order: OrderRow, payments: readonly PaymentRow[]): Payment | undefined {
  const account = accountOf([order], payments);
  const [known] = account.orders;
  if (!known) return undefined;
  const tried = payments.filter(({ role }) => role !== 'surplus');
  const last = tried.at(-1);
  const { note } = messages;
  const pending = { status: 'pending', confirming: false } as const;
  const state = stateOfOrder(account, known);
  switch (state) {
    case 'created':
      return rowOf(order, undefined, { ...pending, note: note.notPaid });
    case 'attempted': {
      const waiting = account.payments.findIndex(isConfirming);
      if (waiting < 0) return undefined;
      const shown = { ...pending, confirming: true, note: messages.confirming };
      return rowOf(order, payments[waiting], shown);
    }
    case 'paid': {
      const kept = tried.find((payment) => payment.role === 'kept' && heldOf(payment) > 0);
      return rowOf(order, kept, { status: 'completed', confirming: false, note: null });
    }
    case 'failed':
      // Nobody ever tried to pay on it: it isn’t a payment.
      if (!last) return undefined;
      return rowOf(order, last, {
        status: 'failed',
        confirming: false,
        note: messages.notSuccessful(last.failure),
      });
    case 'refunded': {
      const kept = tried.findLast(({ role }) => role === 'kept');
      if (!kept) return undefined;
      return rowOf(order, kept, { status: 'refunded', confirming: false, note: note.sentBack });
    }
  }
}

/** An order as its student reads it: what was paid on it, and apart from that what came back. */
export function paymentsOf(order: OrderRow, payments: readonly PaymentRow[]): Payment[] {
  const own = payments.filter(({ orderId }) => orderId === order.id);
  const main = mainRow(order, own);
  const surplus = own.filter(({ role }) => role === 'surplus');
  return [...(main ? [main] : []), ...surplus.map((payment) => surplusRow(order, payment))];
}
