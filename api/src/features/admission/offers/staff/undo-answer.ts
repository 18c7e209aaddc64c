import type { TransferUndone } from '@hostel/contracts/admission/applications/transfer';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isConsentMissing } from '../../consents/index.ts';
import type { OfferDeps } from '../answers/record-answer.ts';
import { lockFeeOf } from '../answers/settle-offer.ts';
import {
  findFreeBeds,
  findNewestOffer,
  lockOffer,
  type OfferRow,
  updateOffer,
} from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { isReinstatable } from '../rules/answers.ts';
import { earliestRespondBy, respondByOn } from '../rules/deadline.ts';
import { factsOf } from '../view-offer.ts';
import { giveBedAgain, type OfferingAgain, openKeptOffer } from './offer-again.ts';

/** The deadline of the round, if it leaves the student 3 full days. */
function newDeadline({ config }: OfferDeps, { respondBy }: OfferRow, now: Date): Date {
  const earliest = respondByOn(earliestRespondBy(now, config.timeZone), config.timeZone);
  return respondBy > earliest ? respondBy : earliest;
}

type Undone = TransferUndone['answer'];

async function offerFreedBed(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  given: OfferingAgain,
): Promise<Undone> {
  const { personId, admissionYear: year } = offer;
  const today = dayOf(given.now, deps.config.timeZone);
  if (await isConsentMissing(tx, { personId, year, today })) return 'consent-missing';
  if (await isRoundLocked(tx, offer.admissionYear)) return 'round-open';
  const free = await findFreeBeds(tx, [offer.bedId]);
  if (!free.has(offer.bedId)) return 'bed-taken';
  await giveBedAgain(deps, tx, offer, given);
  return 'open';
}

async function undoDecline(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  given: OfferingAgain,
): Promise<Undone> {
  if (!isReinstatable(factsOf(offer))) return null;
  return offerFreedBed(deps, tx, offer, given);
}

async function undoKeep(
  deps: OfferDeps,
  tx: Queryable,
  offer: OfferRow,
  given: OfferingAgain,
): Promise<Undone> {
  if (!['accepted', 'accepted-open'].includes(offer.application.state)) return null;
  // Opened again, it would be accepted by the payment at once.
  if (offer.acceptByPaying && (await lockFeeOf(deps, tx, offer)).settled) return 'paid';
  // A round has moved the student to a higher choice.
  if (offer.movedUp) return null;
  if (offer.answeredBy === null) return 'paid';
  if (await isRoundLocked(tx, offer.admissionYear)) return 'round-open';
  await openKeptOffer(deps, tx, offer, given);
  return 'open';
}

interface UndoneTime {
  studentId: string;
  year: number;
  since: Date;
  /** Whether the account withdrew the application since; the withdrawal is undone already. */
  reopened: boolean;
}

/**
 * Undoes the answer to a student’s newest offer of a year if it was given since a time, and the end that
 * a withdrawal put to the offer: the offer is open again until the deadline of its round, and at least 3
 * full days. Call it with the beds locked.
 * @returns what became of the offer; null where it was neither answered nor ended so since
 */
export async function undoAnswer(
  deps: OfferDeps,
  tx: Queryable,
  { studentId, year, since, reopened }: UndoneTime,
  act: Omit<OfferingAgain, 'respondBy'>,
): Promise<Undone> {
  const newest = await findNewestOffer(tx, studentId, year);
  const offer = newest && (await lockOffer(tx, newest.id));
  if (!offer) return null;
  if (offer.state === 'open' && offer.intended !== null) {
    await updateOffer(tx, offer.id, { intended: null });
  }
  const given = { ...act, respondBy: newDeadline(deps, offer, act.now) };
  if (reopened && offer.state === 'ended' && factsOf(offer).withdrawn) {
    return offerFreedBed(deps, tx, offer, given);
  }
  if (offer.state !== 'answered' || offer.answeredAt === null || offer.answeredAt < since) {
    return null;
  }
  return offer.answer === 'decline'
    ? undoDecline(deps, tx, offer, given)
    : undoKeep(deps, tx, offer, given);
}
