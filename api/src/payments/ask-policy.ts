const second = 1000;
const day = 86_400 * second;

/** What decides when the gateway is asked about an order again. */
export interface Asked {
  /** Money was taken as far as anybody can tell. */
  waiting: boolean;
  paid: boolean;
  /** How often it was asked since. */
  asks: number;
  createdAt: Date;
}

/** Days after which nothing more is expected of an order; of a paid one only a second payment. */
export const unpaidDays = 30;
const paidDays = 3;

/**
 * When the gateway is asked next: soon while money waits, else after `askAfter` (15 minutes), each
 * time twice as long; null when nothing more is expected.
 */
export function nextAskAt(order: Asked, now: Date, askAfter: number): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  if (!order.waiting && age > (order.paid ? paidDays : unpaidDays) * day) return null;
  const factor = 2 ** Math.min(order.asks, 12);
  const gap = order.waiting
    ? Math.min(Math.min(30 * second, askAfter) * factor, 3600 * second)
    : Math.min(askAfter * factor, day);
  return new Date(now.getTime() + gap);
}
