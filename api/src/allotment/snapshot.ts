import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotments, beds } from '../database/schema/allotment.ts';
import { people } from '../database/schema/people.ts';
import { applications } from '../database/schema/registration.ts';
import { policyOf } from './engine/policy.ts';
import type { Snapshot } from './engine/snapshot.ts';
import type { Round } from './hall.ts';
import { seedOf } from './seed.ts';

/** Has left a bed of this year for good: the application has had its turn. */
const goneForGood = sql`exists (
  select from ${allotments} where ${allotments.personId} = ${applications.personId}
    and ${allotments.admissionYear} = ${applications.admissionYear}
    and ${allotments.endedHow} = 'vacated' and not ${allotments.waitsAgain})`;

/** Who may enter the hall this year: of its gender, with an open account and an application. */
export function entitled({ hall, year }: Round): SQL | undefined {
  return and(
    eq(applications.admissionYear, year),
    eq(applications.gender, hall.hostelFor),
    isNull(people.disabledAt),
    sql`not ${goneForGood}`,
  );
}

async function readApplicants(queryable: Queryable, round: Round) {
  const elsewhere = queryable
    .select({ one: sql`1` })
    .from(allotments)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(
      and(
        eq(allotments.personId, applications.personId),
        isNull(allotments.endedAt),
        ne(beds.hallId, round.hall.id),
      ),
    );
  return queryable
    .selectDistinctOn([applications.personId], {
      id: applications.personId,
      gender: applications.gender,
      sgpaOdd: applications.sgpaOdd,
      sgpaEven: applications.sgpaEven,
      preference: applications.roomPreference,
    })
    .from(applications)
    .innerJoin(people, eq(people.id, applications.personId))
    .where(and(entitled(round), notExists(elsewhere)));
}

async function readBeds(queryable: Queryable, { hall }: Round) {
  return queryable
    .select({
      id: beds.id,
      roomType: beds.roomType,
      floor: beds.floor,
      room: beds.roomNumber,
      label: beds.label,
      heldBy: allotments.personId,
      inService: sql<boolean>`${beds.outOfServiceAt} is null`,
    })
    .from(beds)
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .where(eq(beds.hallId, hall.id));
}

/** Everything that a run goes by, as it stands now. */
export async function readSnapshot(queryable: Queryable, round: Round): Promise<Snapshot> {
  const seed = await seedOf(queryable, round.year);
  return {
    applicants: await readApplicants(queryable, round),
    beds: await readBeds(queryable, round),
    policy: policyOf(round.hall),
    seed: seed.toString('hex'),
  };
}
