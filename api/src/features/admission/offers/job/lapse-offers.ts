import type { FastifyBaseLogger } from 'fastify';
import { attempt } from '../../../../platform/watching/jobs/attempt.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { settleOffer } from '../answers/settle-offer.ts';
import { findDueOffers, type OpenOffer } from './due-offers-repository.ts';

export interface LapseDeps extends OfferDeps {
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Lets every open offer lapse whose deadline has passed; one that was paid is accepted, and one with an
 * order that was begun in time is left open until the gateway has decided. Several processes may run
 * it. An offer that fails is logged and left for the next run.
 * @param ask asks the gateway about an offer’s orders; without it, unpaid orders hold their offers
 */
export async function lapseDueOffers(
  deps: LapseDeps,
  now = new Date(),
  ask: (offer: OpenOffer) => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  for (const offer of await findDueOffers(deps.database.drizzle, now)) {
    await attempt(deps, { offer: offer.id, student: offer.studentId }, async () =>
      settleOffer(deps, offer.id, { now, asked: await ask(offer) }),
    );
  }
}
