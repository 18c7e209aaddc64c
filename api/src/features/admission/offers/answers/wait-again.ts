import type { Offer, waitAgain as waitAgainCall } from '@hostel/contracts/admission/rounds/offers';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { announceBeds, letWaitAgain } from '../../allotment/index.ts';
import { insertChange } from '../../applications/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { messages } from '../messages.ts';
import { lockOffer } from '../offer-repository.ts';
import { mayWaitAgain } from '../rules/answers.ts';
import { factsOf, viewOffer } from '../view-offer.ts';
import type { OfferDeps } from './record-answer.ts';

/**
 * Returns the caller to the waiting list after the own offer lapsed. Repeating it changes nothing.
 * @throws AppError 404; 409 `not_lapsed`, with the current offer.
 */
export async function waitAgain(
  deps: OfferDeps,
  call: CallContext<typeof waitAgainCall>,
  now = new Date(),
): Promise<Offer> {
  const { who, params } = call;
  return changing(deps, call, 'offers.waitAgain', async (tx) => {
    await lockBeds(tx);
    const offer = await lockOffer(tx, params.id);
    if (offer?.personId !== who.id) throw notFound(messages.unknownOffer);
    const current = await viewOffer(tx, offer, now);
    const { application, admissionYear, roundId } = offer;
    if (offer.state === 'lapsed' && application.state === 'waiting') {
      return { result: current, audit: null };
    }
    if (!mayWaitAgain(factsOf(offer))) throw conflict('not_lapsed', messages.notLapsed, current);
    const change = { applicationId: application.id, state: 'waiting', by: who.id } as const;
    await insertChange(tx, { ...change, roundId });
    await letWaitAgain(tx, who.id, admissionYear);
    await announceBeds(tx, [who.id]);
    const waiting = { ...offer, application: { ...application, state: 'waiting' as const } };
    const result = await viewOffer(tx, waiting, now);
    return { result, audit: { onWhom: { type: 'offer', id: offer.id } } };
  });
}
