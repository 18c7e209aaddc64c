import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findChoices } from '../applications/index.ts';
import { findHostelBalance } from '../../fees/index.ts';
import { type OfferRow } from './offer-repository.ts';
import { isRoundLocked } from './round-lock.ts';
import { countHigherChoices, mayNow, type OfferFacts } from './rules/answers.ts';

/** What decides on an offer. */
export function factsOf(offer: OfferRow): OfferFacts {
  const { state, answer, respondBy, application, personId, bedEndedBy } = offer;
  const withdrawn = bedEndedBy === personId;
  return { state, answer, respondBy, application: application.state, withdrawn };
}

/** What students and staff see of an offer. */
export function viewFacts(row: OfferRow) {
  const { id, roundId, state, answer, hallId, hostelName, roomType, roomNumber, bedId } = row;
  return {
    _id: id,
    roundId,
    roundTitle: roundTitle({ kind: 'regular', number: row.roundNumber }),
    state,
    answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    respondBy: row.respondBy.toISOString(),
    hallId,
    hostelName,
    roomType,
    roomNumber,
    bedId,
    intended: row.intended,
  };
}

/** An offer as the wire shows it to its student. */
export async function viewOffer(queryable: Queryable, row: OfferRow, now: Date): Promise<Offer> {
  const { personId: studentId, admissionYear, application, acceptByPaying } = row;
  const balance = await findHostelBalance(queryable, { studentId, admissionYear });
  const choices = await findChoices(queryable, application);
  const roundLocked = await isRoundLocked(queryable, admissionYear);
  return {
    ...viewFacts(row),
    updatedAt: row.updatedAt.toISOString(),
    acceptByPaying,
    toPay: balance / 100,
    now: now.toISOString(),
    higherChoices: countHigherChoices(choices, row),
    may: mayNow(factsOf(row), { now, roundLocked }),
  };
}
