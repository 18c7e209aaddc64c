import type { PaymentFact } from './payment-fact.ts';

/** The gateway can’t be reached now: no reply, a late reply, an error of the gateway, or an invalid reply. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The gateway rejected the call. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  constructor(
    /** HTTP status of the reply. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface NewOrder {
  /** In paise. */
  amount: number;
  /** Our id of the order. */
  receipt: string;
  /** Shown in the gateway’s dashboard: what the order is for; no personal data. */
  notes: Record<string, string>;
}

/** A payment in the gateway’s list. */
export interface ListedPayment extends PaymentFact {
  createdAt: Date;
}

/** A transfer of the gateway to the bank account. */
export interface Settlement {
  /** The gateway’s own id. */
  id: string;
  /** What arrived, in paise: after charges, tax and refunds. */
  amount: number;
  /** The bank’s reference of the transfer. */
  utr: string | null;
  settledAt: Date;
}

/** A payment or refund in a settlement. Amounts in paise. */
export interface SettlementItem {
  settlementId: string;
  /** The gateway’s id of the payment, refund or adjustment. */
  entityId: string;
  kind: 'payment' | 'refund' | 'other';
  /** The payment, or the one that is refunded. */
  paymentId: string | null;
  amount: number;
  /** What the gateway charges for it, with the tax. */
  fee: number;
  tax: number;
  /** By how much it lowers and raises the settlement. */
  debit: number;
  credit: number;
}

/**
 * A payment gateway, as Razorpay defines it (https://razorpay.com/docs/api): Razorpay in production,
 * the sandbox in development and tests. Amounts are integers in paise; order and payment ids are the
 * gateway’s. Every method but the two signature checks throws `GatewayUnavailable` or
 * `GatewayRefusal`.
 */
export interface Gateway {
  /** Whether no money is transferred. */
  readonly sandbox: boolean;
  /** The public key id with which the checkout is opened. */
  readonly keyId: string;
  /** Creates an order whose payments are captured automatically. @returns the gateway’s id of the order. */
  createOrder(order: NewOrder): Promise<string>;
  /** A payment by its id; undefined when the gateway doesn’t know it. */
  findPayment(paymentId: string): Promise<PaymentFact | undefined>;
  /** All payments on an order, including failed ones. */
  paymentsOf(orderId: string): Promise<readonly PaymentFact[]>;
  /** All payments made between two instants, including those on orders that are not ours. */
  paymentsBetween(from: Date, to: Date): AsyncIterable<ListedPayment>;
  /** The settlements made between two instants. */
  settlementsBetween(from: Date, to: Date): AsyncIterable<Settlement>;
  /** What was settled on a calendar day (`YYYY-MM-DD`), in settlements of any id. */
  settledOn(day: string): AsyncIterable<SettlementItem>;
  /** Refunds an amount in paise. Repeating the call makes no second refund. */
  refund(paymentId: string, amount: number): Promise<void>;
  /** Whether the checkout’s signature is over this order and payment. Constant time. */
  signedCheckout(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a webhook’s signature is over these bytes. Constant time. */
  signedWebhook(body: Buffer, signature: string): boolean;
}
