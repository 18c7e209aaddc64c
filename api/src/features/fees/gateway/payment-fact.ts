/** From first to last; a report of an earlier stage than is known is out of date. A capture after a failure is legal. */
export const stages = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type Stage = (typeof stages)[number];

/** The state of a payment as the gateway reports it at one moment. Amounts in paise. */
export interface PaymentFact {
  /** The gateway’s id of the payment. */
  paymentId: string;
  /** The gateway’s id of the order. */
  orderId: string;
  stage: Stage;
  /** The amount captured, including what was refunded since. */
  captured: number;
  refunded: number;
  failure: string | null;
  /** When the gateway made the payment; absent where it did not say. */
  madeAt?: Date;
}

/** The part of a payment, in paise, that was captured and not refunded. */
export function heldAmount({
  captured,
  refunded,
}: Pick<PaymentFact, 'captured' | 'refunded'>): number {
  return captured - refunded;
}
