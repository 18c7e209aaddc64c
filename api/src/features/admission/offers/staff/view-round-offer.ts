import type { RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { findFreeBeds, type OfferRow } from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { isReinstatable } from '../rules/answers.ts';
import { factsOf, viewFacts } from '../view-offer.ts';

/** Offers of one year as the wire shows them to staff. */
export async function viewRoundOffers(
  queryable: Queryable,
  rows: readonly OfferRow[],
): Promise<RoundOffer[]> {
  const gone = rows.filter((row) => isReinstatable(factsOf(row)));
  const year = gone[0]?.admissionYear;
  const locked = year !== undefined && (await isRoundLocked(queryable, year));
  const beds = gone.map(({ bedId }) => bedId);
  const free = await findFreeBeds(queryable, locked ? [] : beds);
  return rows.map((row) => ({
    ...viewFacts(row),
    userId: row.personId,
    name: row.student.name,
    rollNumber: row.student.rollNumber,
    courseName: row.student.courseName,
    email: row.student.email,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    movedUp: row.movedUp,
    mayReinstate: gone.includes(row) && free.has(row.bedId),
  }));
}

/** The same of one offer. */
export async function viewRoundOffer(queryable: Queryable, row: OfferRow): Promise<RoundOffer> {
  const [offer] = await viewRoundOffers(queryable, [row]);
  if (!offer) throw new Error('the offer was not shown');
  return offer;
}
