import { sql } from 'drizzle-orm';
import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import type { OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import { analyzeTables } from '../../../../platform/database/analyze-tables.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';

const list = (values: readonly unknown[]) => sql.param(values);

/** Of all rows that a publication writes. */
interface Publication {
  roundId: string;
  admissionYear: number;
  /** Who publishes. */
  by: string;
  at: Date;
}

export interface StateChange {
  applicationId: string;
  state: ApplicationState;
  reason: string | null;
}

/** Adds the new states to the histories of the applications; triggers set the states. */
export async function insertStateChanges(
  tx: Queryable,
  { roundId, by, at }: Publication,
  changes: readonly StateChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into application_changes (application_id, state, at, by, reason, round_id)
    select application_id, state, ${at.toISOString()}, ${by}::uuid, reason, ${roundId}::uuid
      from unnest(
        ${list(changes.map(({ applicationId }) => applicationId))}::uuid[],
        ${list(changes.map(({ state }) => state))}::text[],
        ${list(changes.map(({ reason }) => reason))}::text[]) as row (application_id, state, reason)`);
}

export interface EndedAllotment {
  id: string;
  /** Whether the student has another bed from this round. */
  moved: boolean;
  reason: string;
}

/** Ends allotments of holders who moved up or lost their place; the latter wait again. */
export async function endAllotments(
  tx: Queryable,
  { by, at }: Publication,
  ended: readonly EndedAllotment[],
): Promise<void> {
  await tx.execute(sql`
    update allotments
       set ended_at = greatest(${at.toISOString()}::timestamptz, created_at), ended_by = ${by}::uuid,
           ended_how = case when row.moved then 'moved' else 'vacated' end,
           end_reason = row.reason, waits_again = not row.moved
      from unnest(
        ${list(ended.map(({ id }) => id))}::uuid[],
        ${list(ended.map(({ moved }) => moved))}::bool[],
        ${list(ended.map(({ reason }) => reason))}::text[]) as row (id, moved, reason)
     where allotments.id = row.id`);
}

export interface GivenBed {
  allotmentId: string;
  personId: string;
  bedId: string;
}

/** Gives beds. @throws a unique violation for a bed or student that has one meanwhile. */
export async function insertAllotments(
  tx: Queryable,
  { roundId, admissionYear, by, at }: Publication,
  given: readonly GivenBed[],
): Promise<void> {
  await tx.execute(sql`
    insert into allotments (id, person_id, bed_id, admission_year, round_id, given_by, created_at)
    select id, person_id, bed_id, ${admissionYear}, ${roundId}::uuid, ${by}::uuid,
           ${at.toISOString()}
      from unnest(
        ${list(given.map(({ allotmentId }) => allotmentId))}::uuid[],
        ${list(given.map(({ personId }) => personId))}::uuid[],
        ${list(given.map(({ bedId }) => bedId))}::text[]) as row (id, person_id, bed_id)`);
  await analyzeTables(tx, [allotments]);
}

export interface NewOffer extends GivenBed {
  offerId: string;
  applicationId: string;
  /** Of a student who has accepted before and moved up; null for an open offer. */
  answer: OfferAnswer | null;
}

/** Adds the offers of a round. */
export async function insertOffers(
  tx: Queryable,
  { roundId, at, respondBy }: Publication & { respondBy: Date },
  offers: readonly NewOffer[],
): Promise<void> {
  await tx.execute(sql`
    insert into allotment_offers (id, round_id, person_id, application_id, allotment_id, bed_id,
      state, respond_by, answer, answered_at, created_at, updated_at)
    select id, ${roundId}::uuid, person_id, application_id, allotment_id, bed_id,
           case when answer is null then 'open' else 'answered' end, ${respondBy.toISOString()},
           answer, case when answer is not null then ${at.toISOString()}::timestamptz end,
           ${at.toISOString()}, ${at.toISOString()}
      from unnest(
        ${list(offers.map(({ offerId }) => offerId))}::uuid[],
        ${list(offers.map(({ personId }) => personId))}::uuid[],
        ${list(offers.map(({ applicationId }) => applicationId))}::uuid[],
        ${list(offers.map(({ allotmentId }) => allotmentId))}::uuid[],
        ${list(offers.map(({ bedId }) => bedId))}::text[],
        ${list(offers.map(({ answer }) => answer))}::text[]
      ) as row (id, person_id, application_id, allotment_id, bed_id, answer)`);
}
