import { sql } from 'drizzle-orm';

/** The year for which the resident of an allotment (`stay` in the query) may keep the bed. */
export const nextYear = sql`next_year_of_bed(stay.admission_year, now())`;

/**
 * Whether an allotment (`stay` in the query) makes its student a resident: a bed that was only offered,
 * and not accepted, makes nobody one.
 */
export const isAccepted = sql`not exists (
  select from allotment_offers offer
   where offer.allotment_id = stay.id
     and (offer.state in ('open', 'lapsed') or offer.answer = 'decline'
       or (offer.state = 'ended' and offer.answer is null)))`;
