import { sql } from 'drizzle-orm';

/** The year for which the resident of an allotment (`stay` in the query) may keep the bed. */
export const nextYear = sql`next_year_of_bed(stay.admission_year, now())`;

/**
 * Whether an allotment (`stay` in the query) makes its student a resident: a bed that was only offered,
 * and not accepted, makes nobody one. Where the offer was made again, with an allotment of its own, the
 * earlier allotment was not accepted either.
 */
export const isAccepted = sql`(not exists (
  select from allotment_offers offer
   where offer.allotment_id = stay.id
     and (offer.state in ('open', 'lapsed') or offer.answer = 'decline'
       or (offer.state = 'ended' and offer.answer is null)))
  and not exists (
  select from allotment_offers later
   where later.round_id = stay.round_id and later.person_id = stay.person_id
     and later.allotment_id <> stay.id))`;
