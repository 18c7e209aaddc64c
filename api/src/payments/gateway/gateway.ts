import type { Fact } from '../fee-account.ts';

/** The gateway can’t be asked now: no reply, a late one, a fault of its own, or nonsense. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** The gateway answered and refuses. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface NewOrder {
  /** In paise. */
  amount: number;
  /** Our own id of the order. */
  receipt: string;
  /** Shown in the gateway’s dashboard: what it is for, nobody’s name. */
  notes: Record<string, string>;
}

/** A payment in the gateway’s own list. */
export interface ListedPayment extends Fact {
  createdAt: Date;
}

/**
 * What a payment provider does for the house: one interface, two implementations. Every method but
 * the two checks throws `GatewayUnavailable`, or `GatewayRefusal`.
 */
export interface Gateway {
  /** No money moves. */
  readonly sandbox: boolean;
  /** The public key id, which the checkout is opened with. */
  readonly keyId: string;
  /** Makes an order, captured by itself once paid. @returns the gateway’s id of it. */
  createOrder(order: NewOrder): Promise<string>;
  /** Undefined for one that the gateway doesn’t know. */
  findPayment(paymentId: string): Promise<Fact | undefined>;
  paymentsOf(orderId: string): Promise<readonly Fact[]>;
  /** Every payment made in a time, known to the house or not. */
  paymentsBetween(from: Date, to: Date): AsyncIterable<ListedPayment>;
  /** Sends money back; the same again is the same refund. */
  refund(paymentId: string, amount: number): Promise<void>;
  /** Whether the checkout’s signature is over this order and payment. Constant time. */
  signedCheckout(orderId: string, paymentId: string, signature: string): boolean;
  /** Whether a webhook’s signature is over these bytes. Constant time. */
  signedWebhook(body: Buffer, signature: string): boolean;
}
