import { admissionYear } from '../../platform/core/calendar/admission-year.ts';
import { newId } from '../../platform/database/new-id.ts';
import { people, studentProfiles } from '../../platform/database/schema/identity/people.ts';
import { applications } from '../../platform/database/schema/admission/registration.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import type { TestApp } from '../app.ts';

export interface GivenApplicant {
  name: string;
  /** SGPA ×100, of the odd and of the even semester. */
  sgpa?: [odd: number, even: number];
  preference?: 'single' | 'double' | 'triple';
  gender?: 'male' | 'female';
  /** Default: the current admission year. */
  year?: number;
  /** Birth date, YYYY-MM-DD; default unknown. */
  born?: string;
}

/** The current admission year. */
export function thisYear({ config }: Pick<TestApp, 'config'>): number {
  return admissionYear(dayOf(new Date(), config.timeZone));
}

let made = 0;

/** Adds students who have applied for a room; returns their ids by name. */
export async function addApplicants(
  testApp: Pick<TestApp, 'database' | 'config'>,
  given: readonly GivenApplicant[],
): Promise<Record<string, string>> {
  const rows = given.map(({ name, sgpa = [800, 800], preference = 'single', ...more }) => {
    made += 1;
    const { gender = 'male', year = thisYear(testApp), born: dateOfBirth = null } = more;
    const [sgpaOdd, sgpaEven] = sgpa;
    const [id, email] = [newId(), `applicant-${made}@example.edu`];
    const study = { courseId: 'C047', semester: '2' as const, admissionYear: year };
    const common = {
      personId: id,
      rollNumber: `APPLY${String(made).padStart(4, '0')}`,
      gender,
      roomPreference: preference,
    };
    return { id, name, email, dateOfBirth, applied: { ...common, ...study, sgpaOdd, sgpaEven } };
  });
  const { drizzle } = testApp.database;
  const role = 'student' as const;
  await drizzle
    .insert(people)
    .values(rows.map(({ id, name, email }) => ({ id, name, email, role })));
  const course = { courseName: 'B.Tech Computer Science', department: 'Engineering' };
  await drizzle
    .insert(studentProfiles)
    .values(rows.map(({ applied, dateOfBirth }) => ({ ...applied, ...course, dateOfBirth })));
  await drizzle
    .insert(applications)
    .values(rows.map(({ email, applied }) => ({ ...applied, email, id: newId() })));
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

/** Leaves only these beds of Kautilya Hall in service. */
export async function onlyBeds(testApp: Pick<TestApp, 'database'>, ids: readonly string[]) {
  await testApp.database.pool.query(
    `update beds set out_of_service_at = case when id = any($1) then null else now() end,
       out_of_service_reason = case when id = any($1) then null else 'test' end
     where hall_id = 'H001'`,
    [ids],
  );
}
