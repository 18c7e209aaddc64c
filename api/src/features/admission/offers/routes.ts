import * as calls from '@hostel/contracts/admission/rounds/offers';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { answerOffer, answerOfferForStudent } from './answers/answer-offer.ts';
import { readOwnOffer } from './answers/read-offer.ts';
import { waitAgain } from './answers/wait-again.ts';
import { messages } from './messages.ts';
import { listRoundOffers } from './staff/list-offers.ts';
import { reinstateOffer } from './staff/reinstate-offer.ts';
import { remindOffers } from './staff/remind-offers.ts';

function answeredText({ answer, intended }: Pick<calls.Offer, 'answer' | 'intended'>): string {
  if (intended !== null || answer === null) return messages.payToAccept;
  return Object.entries(messages.answered).find(([name]) => name === answer)?.[1] ?? '';
}

/** Offers of rounds: students answer; staff of all halls see the answers, remind, help and reinstate. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.myOffer, async ({ who, query }) => ({
    data: await readOwnOffer(deps, who, query),
  }));
  route(app, calls.answerOffer, async (call) => {
    const data = await answerOffer(deps, call);
    return { data, message: answeredText(data) };
  });
  route(app, calls.waitAgain, async (call) => ({
    data: await waitAgain(deps, call),
    message: messages.waitsAgain,
  }));
  route(app, calls.roundOffers, (call) => listRoundOffers(deps, call));
  route(app, calls.remindOffers, async (call) => {
    const reminded = await remindOffers(deps, call);
    return { data: { reminded }, message: messages.reminded(reminded) };
  });
  route(app, calls.answerOfferForStudent, async (call) => ({
    data: await answerOfferForStudent(deps, call),
    message: messages.answeredFor,
  }));
  route(app, calls.reinstateOffer, async (call) => ({
    data: await reinstateOffer(deps, call),
    message: messages.reinstated,
  }));
};
