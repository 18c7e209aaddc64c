import type {
  reinstateOffer as reinstateCall,
  RoundOffer,
} from '@hostel/contracts/admission/rounds/offers';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { consentMessages, isConsentMissing } from '../../consents/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { messages } from '../messages.ts';
import { findFreeBeds, lockOffer, type OfferRow } from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { isReinstatable } from '../rules/answers.ts';
import { earliestRespondBy, respondByOn } from '../rules/deadline.ts';
import { factsOf } from '../view-offer.ts';
import { giveBedAgain } from './offer-again.ts';
import { requireAllHalls } from './require-all-halls.ts';
import { viewRoundOffer } from './view-round-offer.ts';

/**
 * @throws AppError 409 `bad_state`, `account_closed`, `consent_missing`, `round_open` or `bed_taken`,
 * with the offer.
 */
async function refuseUnlessFree(tx: Queryable, offer: OfferRow, today: string): Promise<void> {
  const current = await viewRoundOffer(tx, offer);
  if (!isReinstatable(factsOf(offer))) throw conflict('bad_state', messages.badState, current);
  if (offer.student.disabledAt !== null) {
    throw conflict('account_closed', messages.closedAccount, current);
  }
  const { personId, admissionYear: year } = offer;
  if (await isConsentMissing(tx, { personId, year, today })) {
    throw conflict('consent_missing', consentMessages.missingByHand, current);
  }
  if (await isRoundLocked(tx, offer.admissionYear)) {
    throw conflict('round_open', messages.reinstateRoundOpen, current);
  }
  const free = await findFreeBeds(tx, [offer.bedId]);
  if (!free.has(offer.bedId)) throw conflict('bed_taken', messages.bedTaken, current);
}

/**
 * Offers a lapsed or declined bed to the same student again, until 23:59 of the first working day at
 * least 3 full days later; the student is mailed. Only managing roles for all halls may do it.
 * @throws AppError 403; 404; 409 `bad_state`, `account_closed`, `consent_missing`, `round_open`,
 * `bed_taken` or `changed`.
 */
export async function reinstateOffer(
  deps: OfferDeps,
  { who, origin, params: { id }, body: { reason }, ifMatch }: CallContext<typeof reinstateCall>,
  now = new Date(),
): Promise<RoundOffer> {
  requireAllHalls(who);
  const { timeZone } = deps.config;
  return staffTransaction(deps.database, who, async (tx) => {
    await lockBeds(tx);
    const offer = await lockOffer(tx, id);
    if (!offer) throw notFound(messages.unknownOffer);
    await refuseUnlessFree(tx, offer, dayOf(now, timeZone));
    refuseIfChanged(ifMatch, await viewRoundOffer(tx, offer));
    const respondBy = respondByOn(earliestRespondBy(now, timeZone), timeZone);
    await giveBedAgain(deps, tx, offer, { who, reason, origin, respondBy, now });
    const current = await lockOffer(tx, id);
    if (!current) throw notFound(messages.unknownOffer);
    return viewRoundOffer(tx, current);
  });
}
