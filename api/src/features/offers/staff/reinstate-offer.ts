import type { RoundOffer } from '@hostel/contracts/rounds/offers';
import { audit } from '../../../platform/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { Origin, Session } from '../../../platform/http/calls/call-context.ts';
import { staffTransaction } from '../../../platform/scope/staff-transaction.ts';
import { announceBeds, updateRoomsInProfiles } from '../../allotment/index.ts';
import { insertChange } from '../../applications/index.ts';
import { ensureDemands } from '../../fees/index.ts';
import { lockBeds } from '../../halls/index.ts';
import { type OfferDeps, writeMail } from '../answers/record-answer.ts';
import { reinstatedMail } from '../mails.ts';
import { deadlineText, messages } from '../messages.ts';
import {
  findFreeBeds,
  insertAllotment,
  lockOffer,
  type OfferRow,
  updateOffer,
} from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { isReinstatable } from '../rules/answers.ts';
import { earliestRespondBy, respondByOn } from '../rules/deadline.ts';
import { factsOf } from '../view-offer.ts';
import { requireAllHalls } from './require-all-halls.ts';
import { viewRoundOffer } from './view-round-offer.ts';

interface ReinstateCall {
  who: Session['person'];
  /** Of the offer. */
  id: string;
  reason: string;
  origin: Origin;
}

/** @throws AppError 409 `bad_state`, `account_closed`, `round_open` or `bed_taken`, with the offer. */
async function refuseUnlessFree(tx: Queryable, offer: OfferRow): Promise<void> {
  const present = await viewRoundOffer(tx, offer);
  if (!isReinstatable(factsOf(offer))) throw conflict('bad_state', messages.badState, present);
  if (offer.student.disabledAt !== null) {
    throw conflict('account_closed', messages.closedAccount, present);
  }
  if (await isRoundLocked(tx, offer.admissionYear)) {
    throw conflict('round_open', messages.reinstateRoundOpen, present);
  }
  const free = await findFreeBeds(tx, [offer.bedId]);
  if (!free.has(offer.bedId)) throw conflict('bed_taken', messages.bedTaken, present);
}

/** Gives the bed again. @throws AppError 409 where a transaction that did not lock the beds was first. */
async function giveBed(
  tx: Queryable,
  offer: OfferRow,
  given: { id: string; by: string; at: Date },
): Promise<void> {
  try {
    await insertAllotment(tx, { ...offer, ...given });
  } catch (error) {
    if (isUniqueViolation(error, 'allotments_bed_key')) {
      throw conflict('bed_taken', messages.bedTaken);
    }
    throw error;
  }
}

const unanswered = {
  state: 'open',
  answer: null,
  answeredAt: null,
  answeredBy: null,
  intended: null,
  lapsedAt: null,
  remindedDays: [],
  remindedAt: null,
} as const;

/**
 * Offers a lapsed or declined bed to the same student again, until 23:59 of the first working day at
 * least 3 full days later; the student is mailed. Only managing roles for all halls may do it.
 * @throws AppError 403; 404; 409 `bad_state`, `account_closed`, `round_open` or `bed_taken`.
 */
export async function reinstateOffer(
  deps: OfferDeps,
  { who, id, reason, origin }: ReinstateCall,
  now = new Date(),
): Promise<RoundOffer> {
  requireAllHalls(who);
  const { timeZone } = deps.config;
  return staffTransaction(deps.database, who, async (tx) => {
    await lockBeds(tx);
    const offer = await lockOffer(tx, id);
    if (!offer) throw notFound(messages.unknownOffer);
    await refuseUnlessFree(tx, offer);
    const { personId, roundId, bedId, application } = offer;
    const allotmentId = newId();
    await giveBed(tx, offer, { id: allotmentId, by: who.id, at: now });
    const respondBy = respondByOn(earliestRespondBy(now, timeZone), timeZone);
    await updateOffer(tx, id, { ...unanswered, remindedDays: [], allotmentId, respondBy });
    const change = { applicationId: application.id, state: 'offered', by: who.id } as const;
    await insertChange(tx, { ...change, reason, roundId });
    await updateRoomsInProfiles(tx, [personId]);
    await ensureDemands(tx, { studentIds: [personId], timeZone }, now);
    await announceBeds(tx, [personId]);
    const onWhom = { type: 'offer', id };
    const details = { bed: bedId, from: application.state };
    await audit(tx, { who, act: 'offers.reinstate', onWhom, where: origin, details });
    const mail = reinstatedMail(offer, { reason, deadline: deadlineText(respondBy, timeZone) });
    await writeMail(deps, tx, offer, { act: 'offers.reinstated', mail });
    const present = await lockOffer(tx, id);
    if (!present) throw notFound(messages.unknownOffer);
    return viewRoundOffer(tx, present);
  });
}
