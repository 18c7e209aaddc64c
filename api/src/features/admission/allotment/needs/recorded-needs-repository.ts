import { listedNeed, type NeedStatus } from '@hostel/contracts/admission/applications/needs';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { studentMatches } from '../../../../platform/database/search.ts';
import { parseWire } from '../../../../platform/database/wire-row.ts';
import { needBeds, servedNeeds } from './need-beds-repository.ts';

/** Applications that no round considers, and that have no bed. */
const closed = sql`('withdrawn', 'declined', 'lapsed', 'vacated')`;

/** When a round did not meet the need of `need` for the first time, else when it was recorded. */
const waitsSince = sql`coalesce(
  (select min(round.published_at) from round_decisions decision
     join allotment_rounds round on round.id = decision.round_id
    where decision.person_id = need.person_id and decision.unmet_need is not null
      and round.admission_year = need.admission_year and round.state = 'published'
      and round.kind = 'regular'),
  need.recorded_at)`;

/** What the bed `held` of a student does not meet of `need`; null for nothing, and without a bed. */
const unmet = sql`case
  when need.accessible and not held.accessible then 'accessible'
  when need.ground_floor and not held.ground_floor then 'ground-floor' end`;

/**
 * The recorded needs of rooms of applicants of a year, each with the bed of the year, as a subquery.
 * `position`: among those who wait for another bed of their hall and room type.
 */
const recorded = (year: number) => sql`(
  select one.*, case when one.unmet is not null then
           row_number() over (partition by one.hall_id, one.room_type, one.unmet
                              order by one.since, one.person_id) end as position
    from (select need.person_id, need.accessible, need.ground_floor, a.id as application_id, a.gender,
                 a.choices_set_at is null as chose_all, held.id as bed_id, held.hall_id, held.room_type,
                 held.hall_name, held.room_number, held.label, ${unmet} as unmet,
                 ${waitsSince} as since
            from applicant_needs need
            join applications a
              on a.person_id = need.person_id and a.admission_year = need.admission_year
             and a.state not in ${closed}
            left join allotments current on current.person_id = need.person_id
             and current.admission_year = need.admission_year and current.ended_at is null
            left join bed held on held.id = current.bed_id
           where need.admission_year = ${year} and (need.accessible or need.ground_floor)) one)`;

/** Whether hall and room type of `place` are among the choices of `need`. */
const isChosen = (place: SQL) => sql`(${place}.hostel_for = need.gender and (need.chose_all
  or exists (select from application_choices chosen
      where chosen.application_id = need.application_id and chosen.hall_id = ${place}.hall_id
        and chosen.room_type = ${place}.room_type)))`;

const hasChoice = sql`exists (select from served where ${isChosen(sql`served`)} and case
  when need.accessible and need.ground_floor then served.both
  when need.accessible then served.accessible else served.ground_floor end)`;

const status = sql`case
  when need.unmet is not null then 'unmet'
  when need.bed_id is not null then 'met'
  when ${hasChoice} then 'choice' else 'no-choice' end`;

/**
 * Whether the free bed `free` would serve `need`: one of hall and room type of a bed that does not meet
 * it; without a bed an accessible one among the choices.
 */
const isInLine = sql`(free.is_free
  and (free.accessible or not need.accessible) and (free.ground_floor or not need.ground_floor)
  and case when need.bed_id is null then need.accessible and ${isChosen(sql`free`)}
      else need.unmet is not null and free.hall_id = need.hall_id
        and free.room_type = need.room_type end)`;

const placed = (
  bed: SQL,
) => sql`json_build_object('bedId', ${bed}.id, 'hostelName', ${bed}.hall_name,
  'roomNumber', ${bed}.room_number, 'label', ${bed}.label)`;

const freeBeds = sql`coalesce((select json_agg(${placed(sql`free`)}
    order by length(free.room_number), free.room_number, free.label)
  from bed free where ${isInLine}), '[]')`;

const ownBed = sql`case when need.bed_id is not null then json_build_object('bedId', need.bed_id,
  'hostelName', need.hall_name, 'roomNumber', need.room_number, 'label', need.label) end`;

const beds = sql`bed as materialized (select * from ${needBeds} one), served as (select * from
  ${servedNeeds} one)`;

export interface NeedFilters {
  year: number;
  personId?: string | undefined;
  search?: string | undefined;
  status?: NeedStatus | undefined;
  /** Only those for whom such a bed is free. */
  free?: boolean;
  /** Id of a free bed: only those in line for it. */
  bed?: string | undefined;
}

const counted = z.array(z.object({ total: z.coerce.number() }));

/**
 * A page of the recorded needs of rooms of a year, and how many there are. Those that are
 * met are last, and the one who waits longest is first; for an accessible bed those who need an accessible
 * room are before others.
 */
export async function findRecordedNeeds(
  queryable: Queryable,
  { year, personId, search, status: wanted, free, bed }: NeedFilters,
  { limit, offset }: { limit: number; offset: number },
) {
  const listed = sql`with ${beds} select people.id as "userId", people.name,
      student_profiles.roll_number as "rollNumber", need.accessible,
      need.ground_floor as "groundFloor", ${status} as status, need.unmet, need.since,
      ${ownBed} as bed, ${freeBeds} as "freeBeds",
      need.accessible and coalesce((select accessible from bed where bed.id = ${bed ?? null}), false)
        as comes_first
    from ${recorded(year)} need
    join people on people.id = need.person_id and people.disabled_at is null
    join student_profiles on student_profiles.person_id = need.person_id
   where ${personId === undefined ? sql`true` : sql`need.person_id = ${personId}`}
     and ${search ? studentMatches(search) : sql`true`}
     and ${bed === undefined ? sql`true` : sql`exists (select from bed free where free.id = ${bed} and ${isInLine})`}`;
  const matching = sql`from (${listed}) listed
    where ${wanted === undefined ? sql`true` : sql`status = ${wanted}`}
      and ${free ? sql`json_array_length("freeBeds") > 0` : sql`true`}`;
  const { rows } = await queryable.execute(sql`select listed.* ${matching}
    order by comes_first desc, status = 'met', since, "userId" limit ${limit} offset ${offset}`);
  const total = await queryable.execute(sql`select count(*) as total ${matching}`);
  return {
    rows: parseWire(listedNeed, rows),
    total: z.parse(counted, total.rows)[0]?.total ?? 0,
  };
}

const ownNeeds = z.object({
  accessible: z.boolean(),
  groundFloor: z.boolean(),
  unmet: listedNeed.shape.unmet,
  position: z.nullable(z.coerce.number()),
});

/** The recorded needs of a room of one applicant, with what the bed of the year does not meet; null for none. */
export async function findOwnNeeds(
  queryable: Queryable,
  { personId, admissionYear }: { personId: string; admissionYear: number },
) {
  const { rows } = await queryable.execute(sql`
    with ${beds} select accessible, ground_floor as "groundFloor", unmet, position
      from ${recorded(admissionYear)} need where person_id = ${personId}`);
  return z.parse(z.array(ownNeeds), rows)[0] ?? null;
}
