import type { StaffRole } from '@hostel/contracts/wire/roles';
import { eq } from 'drizzle-orm';
import { people, studentProfiles } from '../../platform/database/schema/people.ts';
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

/** Signs in a member of staff who sees these halls only. */
export async function signInScoped(
  testApp: TestApp,
  { role, halls }: { role: StaffRole; halls: string[] },
): Promise<SignedIn> {
  const { email, id } = await testApp.addPerson({ role });
  await testApp.database.drizzle.update(people).set({ hallScope: halls }).where(eq(people.id, id));
  return testApp.signInAs(email);
}
