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
  /** Refunds an amount in paise. Repeating the call makes no second refund. */
  refund(paymentId: string, amount: number): Promise<void>;
  /** Whether the checkout’s signature is over this order and payment. Constant time. */
  signedCheckout(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a webhook’s signature is over these bytes. Constant time. */
  signedWebhook(body: Buffer, signature: string): boolean;
}
