import { isOver } from './deadline.ts';

/** How long after the deadline a checkout that was open then can still be completed, in milliseconds. */
const checkoutTime = 30 * 60_000;

/** What is known of the hostel fee of an offer that is accepted by paying. */
export interface FeeFacts {
  /** The fee was demanded and nothing of it is open. */
  settled: boolean;
  /** The gateway has yet to decide about a payment on an order that was begun before the deadline. */
  undecided: boolean;
}

/**
 * What happens to an open offer: it is accepted by paying, waits for its deadline, is held until the
 * gateway decides, or lapses.
 */
export type Fate = 'accept' | 'wait' | 'hold' | 'lapse';

/**
 * The fate of an open offer at an instant.
 * @param fee null where an offer isn't accepted by paying
 */
export function fateOf(respondBy: Date, fee: FeeFacts | null, now: Date): Fate {
  if (fee?.settled) return 'accept';
  if (!isOver(respondBy, now)) return 'wait';
  return fee?.undecided ? 'hold' : 'lapse';
}

/**
 * Whether the gateway can be asked for its decision about unpaid orders: a student who was in the
 * checkout at the deadline has had the time to complete it.
 */
export function isTimeToAsk(respondBy: Date, now: Date): boolean {
  return now.getTime() >= respondBy.getTime() + checkoutTime;
}
