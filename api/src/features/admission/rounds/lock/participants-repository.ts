import { applicationStates } from '@hostel/contracts/admission/applications/application';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { lacksConsent, type LeftOut } from '../../consents/index.ts';
import { takingPart } from '../standing-repository.ts';

const participant = z.object({
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  applicationId: z.string(),
  gender: z.enum(['male', 'female']),
  courseId: z.string(),
  year: z.string(),
  sgpaOdd: z.number(),
  sgpaEven: z.number(),
  preference: z.enum(['single', 'double', 'triple']),
  /** Hall and room type, best first; null for one who put none in order. */
  choices: z.nullable(z.array(z.string())),
  needsAccessible: z.boolean(),
  needsGroundFloor: z.boolean(),
  categories: z.array(z.string()),
  heldBedId: z.nullable(z.string()),
  heldAllotmentId: z.nullable(z.string()),
});
export type Participant = z.infer<typeof participant>;

const ofA = { id: sql`a.id`, personId: sql`a.person_id` };

/**
 * Whether application `a` with the current bed `held` takes part in a round of a year, apart from a
 * missing consent. A student with a bed takes part only with one of this year, staying open for better
 * choices.
 */
const mayTakePart = (year: number) => sql`(a.admission_year = ${year} and a.state in ${takingPart}
  and (held.id is null
    or (a.state = 'accepted-open' and held.admission_year = a.admission_year)))`;

export interface RoundDay {
  /** Admission year. */
  year: number;
  /** Calendar day of the office on which the round is locked, `YYYY-MM-DD`. */
  today: string;
}

/** The applicants who take part in a round of this year now, by application number. */
export async function findParticipants(
  tx: Queryable,
  { year, today }: RoundDay,
): Promise<Participant[]> {
  const { rows } = await tx.execute(sql`
    select a.person_id as "personId", p.name, p.email, a.id as "applicationId", a.gender,
           a.course_id as "courseId", a.semester as year,
           a.sgpa_odd as "sgpaOdd", a.sgpa_even as "sgpaEven", a.room_preference as preference,
           case when a.choices_set_at is not null then coalesce(chosen.codes, '{}') end as choices,
           coalesce(need.accessible, false) as "needsAccessible",
           coalesce(need.ground_floor, false) as "needsGroundFloor",
           coalesce(need.categories, '{}') as categories,
           held.bed_id as "heldBedId", held.id as "heldAllotmentId"
      from applications a
      join people p on p.id = a.person_id and p.disabled_at is null
      left join (select application_id,
                        array_agg(hall_id || '/' || room_type order by position) as codes
                   from application_choices group by application_id) chosen
             on chosen.application_id = a.id
      left join applicant_needs need
             on need.person_id = a.person_id and need.admission_year = a.admission_year
      left join allotments held on held.person_id = a.person_id and held.ended_at is null
     where ${mayTakePart(year)} and not ${lacksConsent(today, ofA)}
     order by a.serial`);
  return z.parse(z.array(participant), rows);
}

const leftOut = z.object({
  applicationId: z.string(),
  personId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(applicationStates),
});

/** The applicants who take no part because the consent of a parent or guardian is missing. */
export async function findLeftOut(tx: Queryable, { year, today }: RoundDay): Promise<LeftOut[]> {
  const { rows } = await tx.execute(sql`
    select a.id as "applicationId", a.person_id as "personId", p.name, p.email, a.state
      from applications a
      join people p on p.id = a.person_id and p.disabled_at is null
      left join allotments held on held.person_id = a.person_id and held.ended_at is null
     where ${mayTakePart(year)} and ${lacksConsent(today, ofA)}
     order by a.serial`);
  return z.parse(z.array(leftOut), rows);
}

/** Whether an offer of a round of this year is neither answered nor lapsed. */
export async function hasOpenOffers(tx: Queryable, year: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from allotment_offers offer join allotment_rounds round on round.id = offer.round_id
     where round.admission_year = ${year} and offer.state = 'open' limit 1`);
  return rows.length > 0;
}
