import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { applicantNeeds } from '../../../../platform/database/schema/admission/rounds.ts';
import { beds, rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { applicationChoices } from '../../../../platform/database/schema/admission/applications.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import type { Applicant, HallBed, OneHallInput } from '@hostel/allotment/one-hall';
import type { RoomType } from '@hostel/allotment/room-type';
import { lacksConsent, type LeftOut } from '../../consents/index.ts';
import type { Round } from '../../../residence/halls/index.ts';
import { findMutualWishes } from '../mutual-wishes-repository.ts';
import { findOrDrawSeed } from './seed-repository.ts';

const later = alias(allotments, 'later');

/** Whether the applicant’s last bed of this year was vacated without a return to the waiting list. */
const hasLeftForGood = sql`exists (
  select from ${allotments} where ${allotments.personId} = ${applications.personId}
    and ${allotments.admissionYear} = ${applications.admissionYear}
    and ${allotments.endedHow} = 'vacated' and not ${allotments.waitsAgain}
    and not exists (select from ${allotments} as ${later}
      where ${later.personId} = ${allotments.personId}
        and ${later.createdAt} > ${allotments.createdAt}))`;

/**
 * Whether the applicant put choices in order and left this hall out. A subquery of one row, which is read
 * for each applicant by its index: an `exists` would read the choices of all applicants first.
 */
function leavesOut({ hall }: Round) {
  return sql`(${applications.choicesSetAt} is not null and (
    select true from ${applicationChoices} where ${applicationChoices.applicationId} = ${applications.id}
      and ${applicationChoices.hallId} = ${hall.id} limit 1) is null)`;
}

/**
 * Whether an applicant may get a bed of the hall this year: as `isSuitable`, and of age or with a
 * recorded consent.
 */
export function isEntitled(round: Round): SQL | undefined {
  return and(isSuitable(round), sql`not ${lacksConsent(round.today)}`);
}

/** Same gender, an open account, an application that is not withdrawn and doesn't leave the hall out. */
function isSuitable(round: Round): SQL | undefined {
  const { hall, year } = round;
  return and(
    ne(applications.state, 'withdrawn'),
    sql`not ${leavesOut(round)}`,
    eq(applications.admissionYear, year),
    eq(applications.gender, hall.hostelFor),
    isNull(people.disabledAt),
    sql`not ${hasLeftForGood}`,
  );
}

/**
 * The room types of the hall that an applicant put in order, best first, as SQL; null for one with the
 * default choices.
 */
function ownTypes({ hall }: Round) {
  return sql<RoomType[] | null>`(
    select array_agg(${applicationChoices.roomType} order by ${applicationChoices.position})
      from ${applicationChoices}
     where ${applicationChoices.applicationId} = ${applications.id}
       and ${applicationChoices.hallId} = ${hall.id})`;
}

/** The room type that an applicant prefers in the hall, as SQL: the first own one, else as applied. */
export function preferenceIn(round: Round) {
  return sql<RoomType>`coalesce(${ownTypes(round)}[1], ${applications.roomPreference})`;
}

/**
 * The applicants without a bed whom the hall admits and who are left out because consent is missing;
 * not those to whom nothing happened since an earlier run left them out.
 */
export async function findLeftOut(queryable: Queryable, round: Round): Promise<LeftOut[]> {
  const anyBed = sql`exists (select from ${allotments}
    where ${allotments.personId} = ${applications.personId} and ${allotments.endedAt} is null)`;
  const isKnown = sql`(select kind = 'left-out' from application_changes
    where application_id = ${applications.id} order by id desc limit 1)`;
  return queryable
    .select({
      applicationId: applications.id,
      personId: applications.personId,
      name: people.name,
      email: people.email,
      state: applications.state,
    })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.personId))
    .where(
      and(
        isSuitable(round),
        lacksConsent(round.today),
        sql`not ${anyBed}`,
        sql`${isKnown} is not true`,
      ),
    );
}

/** Applicants of the hall without a bed, by id. */
async function readApplicants(queryable: Queryable, round: Round): Promise<Applicant[]> {
  const bed = queryable
    .select({ one: sql`1` })
    .from(allotments)
    .where(and(eq(allotments.personId, applications.personId), isNull(allotments.endedAt)));
  const rows = await queryable
    .selectDistinctOn([applications.personId], {
      id: applications.personId,
      sgpaOdd: applications.sgpaOdd,
      sgpaEven: applications.sgpaEven,
      preference: preferenceIn(round),
      roomTypes: ownTypes(round),
      needsAccessible: sql<boolean>`coalesce(${applicantNeeds.accessible}, false)`,
      needsGroundFloor: sql<boolean>`coalesce(${applicantNeeds.groundFloor}, false)`,
    })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.personId))
    .leftJoin(
      applicantNeeds,
      and(
        eq(applicantNeeds.personId, applications.personId),
        eq(applicantNeeds.admissionYear, applications.admissionYear),
      ),
    )
    .where(and(isEntitled(round), notExists(bed)));
  const mates = await findMutualWishes(queryable, round.year);
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    return { ...row, roomMates: (mates.get(row.id) ?? []).filter((mate) => ids.has(mate)) };
  });
}

async function readBeds(queryable: Queryable, { hall }: Round): Promise<HallBed[]> {
  return queryable
    .select({
      id: beds.id,
      roomType: beds.roomType,
      floor: beds.floor,
      room: beds.roomNumber,
      label: beds.label,
      accessible: rooms.accessible,
      reserved: beds.reserved,
      inService: sql<boolean>`${beds.outOfServiceAt} is null`,
      occupied: sql<boolean>`${allotments.id} is not null`,
    })
    .from(beds)
    .innerJoin(rooms, and(eq(rooms.hallId, beds.hallId), eq(rooms.number, beds.roomNumber)))
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .where(and(eq(beds.hallId, hall.id), isNull(beds.removedAt)));
}

/** The current input of a run: the hall, applicants, beds and seed. */
export async function readInput(queryable: Queryable, round: Round): Promise<OneHallInput> {
  const seed = await findOrDrawSeed(queryable, round.year);
  return {
    hall: round.hall,
    applicants: await readApplicants(queryable, round),
    beds: await readBeds(queryable, round),
    seed: seed.toString('hex'),
  };
}
