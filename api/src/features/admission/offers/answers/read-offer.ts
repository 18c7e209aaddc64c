import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import type { Session } from '../../../../platform/http/call-context.ts';
import { findYearOfApplication } from '../../allotment/index.ts';
import { findSettledHostelFees } from '../../../fees/index.ts';
import { findNewestOffer } from '../offer-repository.ts';
import { viewOffer } from '../view-offer.ts';
import type { OfferDeps } from './record-answer.ts';
import { settleOffer } from './settle-offer.ts';

/**
 * The caller’s newest offer of the year that is asked for, by default of the year of the caller’s
 * application; null without one. An offer whose fee was paid just
 * now is accepted first, so that the student need not wait for the job.
 */
export async function readOwnOffer(
  deps: OfferDeps,
  { id }: Session['person'],
  { year: asked }: { year?: number | undefined } = {},
  now = new Date(),
): Promise<Offer | null> {
  const { drizzle } = deps.database;
  const own = { personId: id, year: asked };
  const { year } = await findYearOfApplication(drizzle, deps.config, own, now);
  const offer = await findNewestOffer(drizzle, id, year);
  if (!offer) return null;
  if (offer.state === 'open' && offer.acceptByPaying) {
    const fee = { studentIds: [id], admissionYear: year };
    const [settled] = await findSettledHostelFees(drizzle, fee);
    if (settled !== undefined) await settleOffer(deps, offer.id, { now });
  }
  const current = await findNewestOffer(drizzle, id, year);
  return current ? viewOffer(drizzle, current, now) : null;
}
