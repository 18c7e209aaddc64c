import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import {
  type HallChoice,
  isSameChoice,
} from '@hostel/contracts/admission/applications/choice-lists';
import type { Offer, OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import { isOver } from './deadline.ts';

/** The part of an offer that decides what may be done with it. */
export interface OfferFacts {
  state: 'open' | 'answered' | 'lapsed' | 'ended';
  /** Null without an answer. */
  answer: OfferAnswer | null;
  respondBy: Date;
  /** The state of the application. */
  application: ApplicationState;
  /** Whether the student gave up the bed by a withdrawal. */
  withdrawn: boolean;
}

/** The states of an application whose place was offered and not given up or made final otherwise. */
const answerable: readonly ApplicationState[] = ['offered', 'accepted', 'accepted-open'];

/** When the answer comes. */
export interface AnswerTime {
  now: Date;
  /** Whether the next round is locked and neither published nor cancelled. */
  roundLocked: boolean;
}

/** `unchanged`: this is the answer already. The others are the codes of refusals. */
export type Verdict = 'allowed' | 'unchanged' | 'too_late' | 'already_answered' | 'round_open';

/** The refusal of every other answer to an answered offer; undefined when it may still be changed. */
function refusalOfChange(
  { answer, respondBy }: OfferFacts,
  wanted: OfferAnswer,
  now: Date,
): Verdict | undefined {
  if (answer === 'decline') return 'already_answered';
  // To be considered for better again was to be decided in time; all other changes give up something.
  if (wanted === 'keep-open' && isOver(respondBy, now)) return 'too_late';
  return undefined;
}

function refusalOfState(offer: OfferFacts, wanted: OfferAnswer, now: Date): Verdict | undefined {
  switch (offer.state) {
    case 'lapsed':
      return 'too_late';
    case 'ended':
      return 'already_answered';
    case 'open':
      return isOver(offer.respondBy, now) ? 'too_late' : undefined;
    case 'answered':
      return refusalOfChange(offer, wanted, now);
  }
}

function refusalOf(offer: OfferFacts, wanted: OfferAnswer, now: Date): Verdict | undefined {
  const refusal = refusalOfState(offer, wanted, now);
  if (refusal) return refusal;
  return answerable.includes(offer.application) ? undefined : 'already_answered';
}

/** Whether an offer may be answered so. A place is given up at any time, also while a round is locked. */
export function judgeAnswer(
  offer: OfferFacts,
  wanted: OfferAnswer,
  { now, roundLocked }: AnswerTime,
): Verdict {
  if (offer.state === 'answered' && offer.answer === wanted) return 'unchanged';
  const refusal = refusalOf(offer, wanted, now);
  if (refusal) return refusal;
  return roundLocked && wanted !== 'decline' ? 'round_open' : 'allowed';
}

/** Whether the student may return to the waiting list. */
export function mayWaitAgain({ state, application }: Pick<OfferFacts, 'state' | 'application'>) {
  return state === 'lapsed' && application === 'lapsed';
}

/** Whether the offer ended so that the office may make it again while the bed is free. */
export function isReinstatable({
  state,
  answer,
  application,
  withdrawn,
}: Pick<OfferFacts, 'state' | 'answer' | 'application' | 'withdrawn'>): boolean {
  const isDeclined = state === 'answered' && answer === 'decline';
  const isGone = state === 'lapsed' || isDeclined || (state === 'ended' && withdrawn);
  return isGone && ['lapsed', 'declined', 'waiting'].includes(application);
}

/** What the student may do now. */
export function mayNow(offer: OfferFacts, time: AnswerTime): Offer['may'] {
  const may = (answer: OfferAnswer) => judgeAnswer(offer, answer, time) === 'allowed';
  return {
    keep: may('keep'),
    keepOpen: may('keep-open'),
    decline: may('decline'),
    waitAgain: mayWaitAgain(offer),
  };
}

/**
 * How many choices are better than a place.
 * @param choices best first; a place that is not among them is worse than all of them
 */
export function countHigherChoices(choices: readonly HallChoice[], place: HallChoice): number {
  const index = choices.findIndex((choice) => isSameChoice(choice, place));
  return index === -1 ? choices.length : index;
}
