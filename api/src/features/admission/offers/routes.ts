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
  route(app, calls.myOffer, async ({ session }) => ({
    data: await readOwnOffer(deps, session.person),
  }));
  route(app, calls.answerOffer, async ({ session, params, body, ifMatch, origin }) => {
    const call = { who: session.person, id: params.id, ...body, ifMatch, origin };
    const data = await answerOffer(deps, call);
    return { data, message: answeredText(data) };
  });
  route(app, calls.waitAgain, async ({ session, params, origin }) => ({
    data: await waitAgain(deps, { who: session.person, id: params.id, origin }),
    message: messages.waitsAgain,
  }));
  route(app, calls.roundOffers, ({ session, params, query }) =>
    listRoundOffers(deps, session.person, params.id, query),
  );
  route(app, calls.remindOffers, async ({ session, params, idempotency, origin }) => {
    const call = { who: session.person, id: params.id, intent: idempotency, origin };
    const reminded = await remindOffers(deps, call);
    return { data: { reminded }, message: messages.reminded(reminded) };
  });
  route(app, calls.answerOfferForStudent, async ({ session, params, body, origin }) => ({
    data: await answerOfferForStudent(deps, {
      who: session.person,
      id: params.id,
      ...body,
      origin,
    }),
    message: messages.answeredFor,
  }));
  route(app, calls.reinstateOffer, async ({ session, params, body, origin }) => ({
    data: await reinstateOffer(deps, { who: session.person, id: params.id, ...body, origin }),
    message: messages.reinstated,
  }));
};
