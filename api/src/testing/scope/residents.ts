import type { StaffRole } from '@hostel/contracts/wire/roles';
import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { eq } from 'drizzle-orm';
import { admissionYear } from '../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { people, studentProfiles } from '../../platform/database/schema/identity/people.ts';
import type { SignedIn, TestApp } from '../app.ts';
import { calling } from '../calling.ts';

/** Signs in a student whom the office has given this bed. */
export async function signInResident(
  testApp: TestApp,
  given: { email: string; bedId: string; gender: 'male' | 'female' },
): Promise<SignedIn> {
  const student = await testApp.signInAs(given.email);
  const { id } = student.person;
  await testApp.database.drizzle
    .update(studentProfiles)
    .set({ gender: given.gender })
    .where(eq(studentProfiles.personId, id));
  const provost = await testApp.signInAs('chief-provost');
  const body = { bedId: given.bedId, reason: 'First bed' };
  await calling(() => testApp)(provost, 'POST', `/allotment/students/${id}/give-bed`, body);
  return student;
}

type InDatabase = { database: Pick<TestApp['database'], 'pool'> };
type Students = readonly { person: { id: string } }[];

/**
 * Gives each student a free bed of Kautilya Hall, which is kept for the years to come: a test of leave does not
 * depend on the day on which it runs.
 */
export async function giveBeds(testApp: InDatabase, ...students: Students): Promise<void> {
  for (const { person } of students) {
    await testApp.database.pool.query(
      `insert into allotments (id, person_id, bed_id, admission_year, given_reason)
       select gen_random_uuid(), $1, id, $2, 'test' from beds
        where hall_id = 'H001' and removed_at is null
          and id not in (select bed_id from allotments where ended_at is null)
        order by id limit 1`,
      [person.id, admissionYear(dayOf(new Date(), defaultTimeZone))],
    );
  }
  await keepBeds(testApp, ...students);
}

/** Keeps the beds of students for the years to come. */
export async function keepBeds({ database }: InDatabase, ...students: Students): Promise<void> {
  await database.pool.query(
    `insert into kept_beds (allotment_id, reason, through_year)
     select id, 'test', admission_year + 2 from allotments
      where ended_at is null and person_id = any($1)`,
    [students.map(({ person }) => person.id)],
  );
}

/** Signs in a member of staff who sees these halls only. */
export async function signInScoped(
  testApp: TestApp,
  { role, halls }: { role: StaffRole; halls: string[] },
): Promise<SignedIn> {
  const { email, id } = await testApp.addPerson({ role });
  await testApp.database.drizzle.update(people).set({ hallScope: halls }).where(eq(people.id, id));
  return testApp.signInAs(email);
}
