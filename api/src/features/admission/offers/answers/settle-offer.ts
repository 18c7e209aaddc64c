import { deadlineText } from '../../../../platform/core/calendar/deadline-text.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { lockHostelFee } from '../../../fees/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { lapsedMail } from '../mails.ts';
import { lockOffer, type OfferRow } from '../offer-repository.ts';
import { type Fate, fateOf } from '../rules/fate.ts';
import { type OfferDeps, recordAnswer, recordLapse } from './record-answer.ts';

/** The hostel fee of an offer, locked until the transaction ends. */
export async function lockFeeOf(
  { config: { timeZone } }: Pick<OfferDeps, 'config'>,
  tx: Queryable,
  { personId: studentId, admissionYear, respondBy: begunBefore, offeredAt: begunAfter }: OfferRow,
) {
  return lockHostelFee(tx, { studentId, admissionYear }, { begunAfter, begunBefore, timeZone });
}

/** Accepts an offer whose fee is paid, with the answer that the student chose before. */
export async function acceptPaid(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  now: Date,
): Promise<void> {
  const answer = offer.intended ?? 'keep';
  await recordAnswer(deps, tx, offer, { answer, given: { how: 'paid' }, now });
}

interface Settling {
  now: Date;
  /** Whether the gateway has answered about the unpaid orders that were begun before the deadline. */
  asked?: boolean;
}

/**
 * Does with an offer what is due: accepts it where its fee is paid (in rounds in which paying doesn't
 * accept, at the deadline), and lets it lapse after the deadline unless the gateway has yet to decide
 * about a payment. Of several processes one does it, and
 * repeating it changes nothing.
 * @returns what is due for the offer; undefined for one that is not open
 */
export async function settleOffer(
  deps: OfferDeps,
  id: string,
  { now, asked = false }: Settling,
): Promise<Fate | undefined> {
  return deps.database.transaction(async (tx) => {
    await lockBeds(tx);
    const offer = await lockOffer(tx, id);
    if (offer?.state !== 'open') return undefined;
    const fee = await lockFeeOf(deps, tx, offer);
    const facts = {
      accepts: offer.acceptByPaying,
      settled: fee.settled,
      undecided: fee.confirming || (fee.unpaid && !asked),
    };
    const fate = fateOf(offer.respondBy, facts, now);
    if (fate === 'accept') await acceptPaid(deps, tx, offer, now);
    if (fate === 'lapse') {
      const mail = lapsedMail(offer, deadlineText(offer.respondBy, deps.config.timeZone));
      await recordLapse(deps, tx, offer, { mail, now });
    }
    return fate;
  });
}
