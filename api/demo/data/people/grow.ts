import { admissionYear } from '../../../src/platform/calendar/admission-year.ts';
import { hashPassword } from '../../../src/features/auth/passwords/passwords.ts';
import type { Database } from '../../../src/platform/database/connection/client.ts';
import { withClient } from '../../../src/platform/database/connection/with-client.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import { demoPassword } from './accounts.ts';
import { insertRequests } from '../requests/many-requests.ts';
import { insertStudents } from './insert-students.ts';
import { manyPrefix, manyStudent } from './many-students.ts';

const atOnce = 5_000;
const requestsPerStudent = 2.5;

/**
 * Adds students to a database with demo data up to `wanted`, each with an application of this year,
 * and requests up to `wantedRequests` (by default two to three for each student), in one transaction.
 * Existing ones count, so a second call adds nothing.
 * @returns how many students and requests it added.
 */
export async function growDemoData(
  { longPool }: Pick<Database, 'longPool'>,
  wanted: number,
  {
    requests: wantedRequests = wanted * requestsPerStudent,
    timeZone = 'Asia/Kolkata',
  }: { requests?: number | undefined; timeZone?: string } = {},
): Promise<{ students: number; requests: number }> {
  const passwordHash = await hashPassword(demoPassword);
  const year = admissionYear(dayOf(new Date(), timeZone));
  return withClient(longPool, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ there: number; author: string | null }>(
      `select count(*) filter (where email like $1)::int as there,
         (array_agg(id) filter (where role = 'warden'))[1] as author
       from people`,
      [`${manyPrefix}%`],
    );
    const { there = 0, author = null } = rows[0] ?? {};
    if (author === null) throw new Error('The demo data is missing: there is no warden.');
    let requests = 0;
    const perStudent = Math.ceil(wantedRequests / Math.max(1, wanted));
    for (let from = there; from < wanted; from += atOnce) {
      const size = Math.min(atOnce, wanted - from);
      const students = Array.from({ length: size }, (_, index) => manyStudent(from + index));
      await insertStudents(client, students, { passwordHash, year });
      const count = Math.round((size * wantedRequests) / wanted);
      const ids = students.map(({ id }) => id);
      await insertRequests(client, { from: from * perStudent, count, students: ids, author });
      requests += count;
    }
    await client.query('commit');
    await client.query(
      'analyze people, student_profiles, applications, allotments, service_requests',
    );
    return { students: Math.max(0, wanted - there), requests };
  });
}
