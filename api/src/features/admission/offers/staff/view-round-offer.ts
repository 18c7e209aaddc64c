import { type RoundOffer, roundOffer } from '@hostel/contracts/admission/rounds/offers';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import { findFreeBeds, type OfferRow } from '../offer-repository.ts';
import { isRoundLocked } from '../round-lock.ts';
import { isReinstatable } from '../rules/answers.ts';
import { factsOf, isAnsweredByStudent, titleOf } from '../view-offer.ts';

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
  return rows.map((row) => {
    const { personId: userId, student } = row;
    return toWire(
      roundOffer,
      { ...row, ...student, userId },
      {
        roundTitle: titleOf(row),
        answeredByStudent: isAnsweredByStudent(row),
        mayReinstate: gone.includes(row) && free.has(row.bedId),
      },
    );
  });
}

/** The same of one offer. */
export async function viewRoundOffer(queryable: Queryable, row: OfferRow): Promise<RoundOffer> {
  const [offer] = await viewRoundOffers(queryable, [row]);
  if (!offer) throw new Error('the offer was not shown');
  return offer;
}
