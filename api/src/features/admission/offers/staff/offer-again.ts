import { deadlineText } from '../../../../platform/core/calendar/deadline-text.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isUniqueViolation } from '../../../../platform/database/errors.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { Caller } from '../../../../platform/http/call-context.ts';
import { announceBeds, updateRoomsInProfiles } from '../../allotment/index.ts';
import { insertChange } from '../../applications/index.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { type OfferDeps, writeMail } from '../answers/record-answer.ts';
import { offerSms, reinstatedMail } from '../mails.ts';
import { messages } from '../messages.ts';
import { insertAllotment, type OfferRow, updateOffer } from '../offer-repository.ts';

/** Who offers a place again, and why. */
export interface OfferingAgain extends Caller {
  reason: string;
  /** Until when it is answered. */
  respondBy: Date;
  now: Date;
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

/** Gives the bed again. @throws AppError 409 where a transaction that did not lock the beds was first. */
async function giveOfferedBed(
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

interface OpenedOffer extends OfferingAgain {
  /** Of the audit entry. */
  act: string;
}

/** State and history of the application, the audit entry and the mail of an offer that is open again. */
async function recordOpened(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  { who, reason, origin, respondBy, act }: OpenedOffer,
): Promise<void> {
  const { id, roundId, bedId, application } = offer;
  const change = { applicationId: application.id, state: 'offered', by: who.id } as const;
  await insertChange(tx, { ...change, reason, roundId });
  const details = { bed: bedId, from: application.state };
  await audit(tx, { who, act, onWhom: { type: 'offer', id }, where: origin, details });
  const { timeZone } = deps.config;
  const deadline = deadlineText(respondBy, timeZone);
  const sms = offerSms('offer', offer, { respondBy, timeZone });
  const mail = { ...reinstatedMail(offer, { reason, deadline }), sms };
  await writeMail(deps, tx, offer, { act: 'offers.reinstated', mail });
}

/**
 * Gives the free bed of a lapsed or declined offer to its student again, as an open offer; the student
 * is mailed. Call it with beds and offer locked.
 * @throws AppError 409 `bed_taken`
 */
export async function giveBedAgain(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  given: OfferingAgain,
): Promise<void> {
  const { who, now, respondBy } = given;
  const { id, personId } = offer;
  const { timeZone } = deps.config;
  const allotmentId = newId();
  await giveOfferedBed(tx, offer, { id: allotmentId, by: who.id, at: now });
  await updateOffer(tx, id, { ...unanswered, remindedDays: [], allotmentId, respondBy });
  await recordOpened(deps, tx, offer, { ...given, act: 'offers.reinstate' });
  await updateRoomsInProfiles(tx, [personId]);
  await ensureDemands(tx, { studentIds: [personId], timeZone }, now);
  await announceBeds(tx, [personId]);
}

/**
 * Opens the offer of a place that was kept; the student has the bed all the time, and is mailed. Call it
 * with beds and offer locked.
 */
export async function openKeptOffer(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  given: OfferingAgain,
): Promise<void> {
  const { respondBy } = given;
  await updateOffer(tx, offer.id, { ...unanswered, remindedDays: [], respondBy });
  await recordOpened(deps, tx, offer, { ...given, act: 'offers.undoAnswer' });
  await announceBeds(tx, [offer.personId]);
}
