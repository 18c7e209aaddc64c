import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { type Offer, offer } from '@hostel/contracts/admission/rounds/offers';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { findChoices } from '../applications/index.ts';
import { findHostelBalance } from '../../fees/index.ts';
import { type OfferRow } from './offer-repository.ts';
import { isRoundLocked } from './round-lock.ts';
import { countHigherChoices, mayNow, type OfferFacts } from './rules/answers.ts';

/** What decides on an offer. */
export function factsOf(row: OfferRow): OfferFacts {
  const { state, answer, respondBy, application, personId, bedEndedBy } = row;
  const withdrawn = bedEndedBy === personId;
  return { state, answer, respondBy, application: application.state, withdrawn };
}

/** Whether the answer is the student’s own: neither the office nor a payment gave it. */
export const isAnsweredByStudent = ({ state, answeredBy, personId }: OfferRow): boolean =>
  state === 'answered' && answeredBy === personId;

/** Only regular rounds make offers. */
export const titleOf = ({ roundNumber: number }: Pick<OfferRow, 'roundNumber'>): string =>
  roundTitle({ kind: 'regular', number });

/** An offer as the wire shows it to its student. */
export async function viewOffer(queryable: Queryable, row: OfferRow, now: Date): Promise<Offer> {
  const { personId: studentId, admissionYear, application } = row;
  const balance = await findHostelBalance(queryable, { studentId, admissionYear });
  const choices = await findChoices(queryable, application);
  const roundLocked = await isRoundLocked(queryable, admissionYear);
  return toWire(offer, row, {
    roundTitle: titleOf(row),
    toPay: balance / 100,
    now: now.toISOString(),
    higherChoices: countHigherChoices(choices, row),
    may: mayNow(factsOf(row), { now, roundLocked }),
  });
}
