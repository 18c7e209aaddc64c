import * as calls from '@hostel/contracts/admission/rounds/offers';
import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { answerOffer, answerOfferForStudent } from './answers/answer-offer.ts';
import { readOwnOffer } from './answers/read-offer.ts';
import { waitAgain } from './answers/wait-again.ts';
import { messages } from './messages.ts';
import { listRoundOffers } from './staff/list-offers.ts';
import { reinstateOffer } from './staff/reinstate-offer.ts';
import { remindOffers } from './staff/remind-offers.ts';

function answeredText({ answer, intended }: Pick<Offer, 'answer' | 'intended'>): string {
  if (intended !== null || answer === null) return messages.payToAccept;
  return Object.entries(messages.answered).find(([name]) => name === answer)?.[1] ?? '';
}

/** Offers of rounds: students answer; staff of all halls see the answers, remind, help and reinstate. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, calls.myOffer, async ({ who }) => ({
    data: await readOwnOffer(deps, who),
  }));
  route(app, calls.answerOffer, async ({ who, params, body, ifMatch, origin }) => {
    const call = { who, id: params.id, ...body, ifMatch, origin };
    const data = await answerOffer(deps, call);
    return { data, message: answeredText(data) };
  });
  route(app, calls.waitAgain, async ({ who, params, origin }) => ({
    data: await waitAgain(deps, { who, id: params.id, origin }),
    message: messages.waitsAgain,
  }));
  route(app, calls.roundOffers, ({ who, params, query }) =>
    listRoundOffers(deps, who, params.id, query),
  );
  route(app, calls.remindOffers, async ({ who, params, intent, origin }) => {
    const call = { who, id: params.id, intent, origin };
    const reminded = await remindOffers(deps, call);
    return { data: { reminded }, message: messages.reminded(reminded) };
  });
  route(app, calls.answerOfferForStudent, async ({ who, params, body, origin }) => ({
    data: await answerOfferForStudent(deps, {
      who,
      id: params.id,
      ...body,
      origin,
    }),
    message: messages.answeredFor,
  }));
  route(app, calls.reinstateOffer, async ({ who, params, body, origin }) => ({
    data: await reinstateOffer(deps, { who, id: params.id, ...body, origin }),
    message: messages.reinstated,
  }));
};
