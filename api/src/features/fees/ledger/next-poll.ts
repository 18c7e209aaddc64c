const second = 1000;
const day = 86_400 * second;

/** What decides when the gateway is polled about an order again. */
export interface PolledOrder {
  /** Whether a payment on it waits for confirmation. */
  confirming: boolean;
  paid: boolean;
  /** How often it was polled since the last change. */
  polls: number;
  createdAt: Date;
}

/** Days after which an unpaid order is not polled any more. */
const unpaidDays = 30;
/** Days after which a paid order is not polled any more: until then a second payment may appear. */
const paidDays = 3;

/**
 * When the gateway is polled about an order next: within 30 seconds while a payment is confirmed,
 * else after `pollAfter` milliseconds (15 minutes), each time twice as long.
 * @returns null when no further payment is expected.
 */
export function nextPollAt(order: PolledOrder, now: Date, pollAfter: number): Date | null {
  const age = now.getTime() - order.createdAt.getTime();
  if (!order.confirming && age > (order.paid ? paidDays : unpaidDays) * day) return null;
  const factor = 2 ** Math.min(order.polls, 12);
  const gap = order.confirming
    ? Math.min(Math.min(30 * second, pollAfter) * factor, 3600 * second)
    : Math.min(pollAfter * factor, day);
  return new Date(now.getTime() + gap);
}
