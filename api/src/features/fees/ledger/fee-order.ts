import type { RefundReason } from '@hostel/contracts/fees/refunds';
import type { Fee } from '../demands/terms/fee.ts';
import type { Stage } from '../gateway/payment-fact.ts';
import type { FeeAccount, OrderState, PaymentRole } from './fee-account.ts';

/** How long an order keeps its amount, in hours: no fine is posted while it is open meanwhile. */
export const orderKeepsAmountHours = 24;

/** Half of them: a student who gets an order again has the rest. */
const usableHours = 12;

/**
 * Whether an open order may be paid as it is: it is of the balance, in paise, and young enough. No fine
 * is posted meanwhile; a waiver, charge or revised fee replaces it at once.
 */
export function isUsable(
  { amount, createdAt }: Pick<FeeOrder, 'amount' | 'createdAt'>,
  balance: number,
  now: Date,
): boolean {
  return amount === balance && now.getTime() - createdAt.getTime() < usableHours * 3_600_000;
}

/** A fee of one student. */
export interface FeeOfStudent extends Fee {
  studentId: string;
}

/** A stored order for a fee; the amount is in paise. */
export interface FeeOrder extends FeeOfStudent {
  id: string;
  amount: number;
  /** Null until the gateway has created its order. */
  gatewayOrderId: string | null;
  state: OrderState;
  closed: boolean;
  createdAt: Date;
  paidAt: Date | null;
  receiptNumber: string | null;
}

/** A stored payment on an order; amounts in paise. */
export interface OrderPayment {
  id: string;
  /** Our id of the order. */
  orderId: string;
  /** The gateway’s id of the payment. */
  paymentId: string;
  stage: Stage;
  captured: number;
  refunded: number;
  failure: string | null;
  role: PaymentRole;
  claimed: boolean;
  /** The part of a `kept` payment that is refunded. */
  surplus: number;
  refundReason: RefundReason | null;
  createdAt: Date;
}

/**
 * The account of a fee from what is charged and what was paid at the office, its stored orders and the
 * payments on them.
 */
export function toFeeAccount(
  { charged, paidByHand }: Pick<FeeAccount, 'charged' | 'paidByHand'>,
  orders: readonly FeeOrder[],
  payments: readonly OrderPayment[],
): FeeAccount {
  const gatewayIds = new Map(orders.map(({ id, gatewayOrderId }) => [id, gatewayOrderId ?? '']));
  return {
    charged,
    paidByHand,
    orders: orders.map(({ gatewayOrderId, amount, closed }) => {
      return { orderId: gatewayOrderId ?? '', amount, closed };
    }),
    payments: payments.map((payment) => {
      const { paymentId, stage, captured, refunded, failure } = payment;
      const { role, claimed, surplus, refundReason } = payment;
      const orderId = gatewayIds.get(payment.orderId) ?? '';
      const fact = { paymentId, orderId, stage, captured, refunded, failure };
      return { ...fact, role, claimed, surplus, refundReason };
    }),
  };
}
