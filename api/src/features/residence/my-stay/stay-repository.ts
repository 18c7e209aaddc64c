import { applicationStates } from '@hostel/contracts/admission/applications/application';
import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import { offerAnswers, offerStates } from '@hostel/contracts/admission/rounds/offers';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { lacksConsent } from '../../admission/consents/index.ts';
import { countOpenRequests } from '../../requests/shared/index.ts';
import { officeUsesCheckIn } from '../stays/index.ts';
import { isAccepted } from '../year-end/index.ts';

/** Whose year is read, and when. Days are `YYYY-MM-DD` of the campus. */
export interface StayReading {
  personId: string;
  today: string;
  timeZone: string;
  /** Only what belongs to this admission year; by default the newest of each. */
  year?: number | undefined;
}

const dayText = z.nullable(z.string());

const stayRow = z.object({
  application: z.nullable(
    z.object({
      year: z.number(),
      state: z.enum(applicationStates),
      appliedOn: z.string(),
      choicesSetOn: dayText,
      consentMissing: z.boolean(),
      /** Whether a round of its year is locked and not published yet. */
      roundLocked: z.boolean(),
    }),
  ),
  bed: z.nullable(
    z.object({
      year: z.number(),
      hostelName: z.string(),
      roomNumber: z.string(),
      since: z.string(),
      endedOn: dayText,
      /** False for a bed that is only offered. */
      accepted: z.boolean(),
      byHand: z.boolean(),
      keptThrough: z.nullable(z.number()),
      keptOn: dayText,
      arrivedOn: dayText,
      leftOn: dayText,
    }),
  ),
  decision: z.nullable(
    z.object({ year: z.number(), rank: z.number(), of: z.number(), on: z.string() }),
  ),
  offer: z.nullable(
    z.object({
      year: z.number(),
      state: z.enum(offerStates),
      answer: z.nullable(z.enum(offerAnswers)),
      intended: z.nullable(z.enum(offerAnswers)),
      acceptByPaying: z.boolean(),
      respondBy: z.coerce.date(),
      respondOn: z.string(),
      answeredOn: dayText,
      lapsedOn: dayText,
    }),
  ),
  demands: z.array(
    z.object({
      feeType: z.enum(feeTypes),
      semester: z.nullable(z.enum(feeSemesters)),
      admissionYear: z.number(),
      /** In paise; negative when too much was paid. */
      balance: z.number(),
      dueOn: dayText,
      /** A payment of it is being confirmed. */
      confirming: z.boolean(),
    }),
  ),
  lastPayment: z.nullable(z.object({ id: z.string(), on: z.string() })),
  /** The day of return of the oldest approved leave from which the student has not returned. */
  backDue: dayText,
  /** Until when the student is away. */
  awayUntil: dayText,
  openRequests: z.coerce.number(),
  /** The day until which the student has a bed on every night; null without one. */
  bedUntil: dayText,
  /** Whether the office records arrivals at all. */
  usesCheckIn: z.boolean(),
  /** The years of the student’s applications and beds, the newest first. */
  years: z.array(z.number()),
  /** The newest year for which the student applied. */
  appliedIn: z.nullable(z.number()),
});
export type StayRow = z.output<typeof stayRow>;

const one = (rows: SQL) => sql`(select row_to_json(found) from (${rows}) found)`;

/** Whether an admission year is the one that is read. */
const isRead = ({ year }: StayReading, of: SQL) =>
  year === undefined ? sql`true` : sql`${of} = ${year}`;

const newestApplication = (reading: StayReading, on: OnDay) => sql`
  select a.admission_year as year, a.state, ${on(sql`a.created_at`)} as "appliedOn",
         ${on(sql`a.choices_set_at`)} as "choicesSetOn",
         ${lacksConsent(reading.today, { id: sql`a.id`, personId: sql`a.person_id` })} as "consentMissing",
         exists (select from allotment_rounds locked where locked.admission_year = a.admission_year
           and locked.state in ('locked', 'previewed')) as "roundLocked"
    from applications a
   where a.person_id = ${reading.personId} and ${isRead(reading, sql`a.admission_year`)}
   order by a.admission_year desc limit 1`;

/** The current bed, also one that is only offered; else the last one that the student accepted. */
const newestBed = ({ personId, year }: StayReading, on: OnDay) => sql`
  select stay.admission_year as year, hall.name as "hostelName", bed.room_number as "roomNumber",
         ${on(sql`stay.created_at`)} as since, ${on(sql`stay.ended_at`)} as "endedOn",
         ${isAccepted} as accepted, stay.run_id is null and stay.round_id is null as "byHand",
         kept.through_year as "keptThrough", ${on(sql`kept.kept_at`)} as "keptOn",
         record.arrived_on::text as "arrivedOn", record.left_on::text as "leftOn"
    from allotments stay
    join beds bed on bed.id = stay.bed_id
    join halls hall on hall.id = bed.hall_id
    left join kept_beds kept on kept.allotment_id = stay.id
    left join check_ins record on record.allotment_id = stay.id
   where stay.person_id = ${personId} and (stay.ended_at is null or ${isAccepted})
     and ${
       year === undefined
         ? sql`true`
         : sql`${year} between stay.admission_year
       and greatest(stay.admission_year, kept.through_year)`
     }
   order by stay.ended_at desc nulls first, stay.created_at desc limit 1`;

/** Of the published round or the run of one hall that gave the current bed; else of the newest. */
const newestDecision = (reading: StayReading, on: OnDay) => sql`
  select year, rank, ${on(sql`at`)} as on, of from (
    select own.round_id as id, round.admission_year as year, own.rank, round.published_at as at,
           coalesce(own.rank_of, own.rank) as of
      from round_decisions own join allotment_rounds round on round.id = own.round_id
     where own.person_id = ${reading.personId} and round.state = 'published' and round.kind = 'regular'
    union all
    select own.run_id, run.admission_year, own.rank, run.created_at, run.applicants
      from allotment_decisions own join allotment_runs run on run.id = own.run_id
     where own.person_id = ${reading.personId}) decided
    left join allotments held on held.person_id = ${reading.personId} and held.ended_at is null
     and decided.id in (held.round_id, held.run_id)
   where ${isRead(reading, sql`year`)}
   order by held.id is null, at desc limit 1`;

const newestOffer = (reading: StayReading, on: OnDay) => sql`
  select round.admission_year as year, offer.state, offer.answer, offer.intended,
         round.accept_by_paying as "acceptByPaying", offer.respond_by as "respondBy",
         ${on(sql`offer.respond_by`)} as "respondOn", ${on(sql`offer.answered_at`)} as "answeredOn",
         ${on(sql`offer.lapsed_at`)} as "lapsedOn"
    from allotment_offers offer join allotment_rounds round on round.id = offer.round_id
   where offer.person_id = ${reading.personId}
     and ${isRead(reading, sql`round.admission_year`)}
   order by offer.created_at desc, offer.id desc limit 1`;

const demands = ({ personId }: StayReading) => sql`
  select d.fee_type as "feeType", d.semester, d.admission_year as "admissionYear", d.balance,
         d.due_on::text as "dueOn",
         exists (select from payment_orders o join gateway_payments g on g.order_id = o.id
           where o.student_id = d.student_id and o.fee_type = d.fee_type
             and o.admission_year = d.admission_year and o.semester is not distinct from d.semester
             and (g.stage = 'authorized' or g.stage = 'created' and g.claimed)) as confirming
    from fee_demands d where d.student_id = ${personId} and d.cancelled_at is null
   order by d.due_on nulls last, d.admission_year, d.fee_type, d.semester desc`;

const lastPayment = ({ personId }: StayReading, on: OnDay) => sql`
  select id, ${on(sql`at`)} as on from (
    select id, paid_at as at from payment_orders
     where student_id = ${personId} and state = 'paid' and paid_at is not null
    union all
    select id, received_at from counter_payments
     where student_id = ${personId} and reversed_at is null) paid
   order by at desc limit 1`;

const ownLeave = ({ personId }: StayReading, dates: SQL) => sql`(
  select min(to_date)::text from leave_applications
   where student_id = ${personId} and status = 'approved' and returned_on is null and ${dates})`;

const yearsOf = ({ personId }: StayReading) => sql`(
  select coalesce(json_agg(year order by year desc), '[]') from (
    select admission_year as year from applications where person_id = ${personId}
    union select admission_year from allotments where person_id = ${personId}) known)`;

/** The calendar day of an instant. */
type OnDay = (at: SQL) => SQL;

/** What decides on the steps of a student's year, in one statement: one snapshot. */
export async function findStayRow(queryable: Queryable, reading: StayReading): Promise<StayRow> {
  const { today, timeZone } = reading;
  const on: OnDay = (at) => sql`(${at} at time zone ${timeZone})::date::text`;
  const { rows } = await queryable.execute(sql`select
    ${one(newestApplication(reading, on))} as application,
    ${one(newestBed(reading, on))} as bed,
    ${one(newestDecision(reading, on))} as decision,
    ${one(newestOffer(reading, on))} as offer,
    (select coalesce(json_agg(found), '[]') from (${demands(reading)}) found) as demands,
    ${one(lastPayment(reading, on))} as "lastPayment",
    ${ownLeave(reading, sql`to_date < ${today}`)} as "backDue",
    ${ownLeave(reading, sql`from_date <= ${today} and to_date > ${today}`)} as "awayUntil",
    ${countOpenRequests(sql`${reading.personId}`)} as "openRequests",
    upper(nights_with_bed(${reading.personId}, ${today}))::text as "bedUntil",
    ${officeUsesCheckIn} as "usesCheckIn",
    ${yearsOf(reading)} as years,
    (select max(admission_year) from applications where person_id = ${reading.personId}) as "appliedIn"`);
  return z.parse(stayRow, rows[0]);
}

/** The year of a student’s bed; undefined without one that is accepted and not left. */
export async function findYearOfBed(
  queryable: Queryable,
  personId: string,
): Promise<number | undefined> {
  const { rows } = await queryable.execute(sql`
    select stay.admission_year as year
      from beds_of_residents own join allotments stay on stay.id = own.allotment_id
     where own.person_id = ${personId}`);
  return z.parse(z.array(z.object({ year: z.number() })), rows)[0]?.year;
}
