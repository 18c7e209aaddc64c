import { isOver } from './deadline.ts';

/** How long after the deadline a checkout that was open then can still be completed, in milliseconds. */
const checkoutTime = 30 * 60_000;

/** What is known of the hostel fee of an offer. */
export interface FeeFacts {
  /** Paying accepts the offer at once; else it only keeps it from lapsing. */
  accepts: boolean;
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

/** The fate of an open offer at an instant. A student who has paid for a place keeps it. */
export function fateOf(respondBy: Date, fee: FeeFacts, now: Date): Fate {
  const isAnswerDue = isOver(respondBy, now);
  if (fee.settled && (fee.accepts || isAnswerDue)) return 'accept';
  if (!isAnswerDue) return 'wait';
  return fee.accepts && fee.undecided ? 'hold' : 'lapse';
}

/**
 * Whether the gateway can be asked for its decision about unpaid orders: a student who was in the
 * checkout at the deadline has had the time to complete it.
 */
export function isTimeToAsk(respondBy: Date, now: Date): boolean {
  return now.getTime() >= respondBy.getTime() + checkoutTime;
}
