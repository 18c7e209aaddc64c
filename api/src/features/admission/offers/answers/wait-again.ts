import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { announceBeds, letWaitAgain } from '../../allotment/index.ts';
import { insertChange } from '../../applications/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { messages } from '../messages.ts';
import { lockOffer } from '../offer-repository.ts';
import { mayWaitAgain } from '../rules/answers.ts';
import { factsOf, viewOffer } from '../view-offer.ts';
import type { OfferDeps } from './record-answer.ts';

interface WaitCall {
  who: Session['person'];
  /** Of the offer. */
  id: string;
  origin: Origin;
}

/**
 * Returns the caller to the waiting list after the own offer lapsed. Repeating it changes nothing.
 * @throws AppError 404; 409 `not_lapsed`, with the current offer.
 */
export async function waitAgain(
  deps: OfferDeps,
  { who, id, origin }: WaitCall,
  now = new Date(),
): Promise<Offer> {
  return deps.database.transaction(async (tx) => {
    await lockBeds(tx);
    const offer = await lockOffer(tx, id);
    if (offer?.personId !== who.id) throw notFound(messages.unknownOffer);
    const current = await viewOffer(tx, offer, now);
    const { application, admissionYear, roundId } = offer;
    if (offer.state === 'lapsed' && application.state === 'waiting') return current;
    if (!mayWaitAgain(factsOf(offer))) throw conflict('not_lapsed', messages.notLapsed, current);
    const change = { applicationId: application.id, state: 'waiting', by: who.id } as const;
    await insertChange(tx, { ...change, roundId });
    await letWaitAgain(tx, who.id, admissionYear);
    await announceBeds(tx, [who.id]);
    await audit(tx, { who, act: 'offers.waitAgain', onWhom: { type: 'offer', id }, where: origin });
    const waiting = { ...offer, application: { ...application, state: 'waiting' as const } };
    return viewOffer(tx, waiting, now);
  });
}
