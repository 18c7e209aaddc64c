import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { firstHalls } from '../../../src/features/residence/halls/first-halls.ts';
import { hashPassword } from '../../../src/features/identity/sign-in/passwords/passwords.ts';
import { admissionYear } from '../../../src/platform/core/calendar/admission-year.ts';
import type { Database, Queryable } from '../../../src/platform/database/connection/client.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import { people } from '../../../src/platform/database/schema/identity/people.ts';
import { runHall } from '../allotment/run-hall.ts';
import { runPastRound } from '../rounds/run-round.ts';
import { insertRequests } from '../requests/many-requests.ts';
import { pick, scatter } from './academic.ts';
import { demoPassword, demoStaff } from './accounts.ts';
import { insertApplications, insertStudents } from './insert-students.ts';
import { inventStudent } from './invent-student.ts';
import { readPlaces } from './places.ts';

const prefix = 'seed-';
const atOnce = 5_000;
const requestsPerStudent = 2.5;
const day = 86_400_000;
/** The requests are from the weeks in which the halls were filled. */
const daysOfRequests = 84;
/** The run that fills the other halls was so many days ago; who got no bed applied after it. */
const run = 2;
/** Not the names of the demo data again, in the same order. */
const firstNumber = 2_000;

/** The hall that the button of the portal fills: its applicants wait for a run. */
const allottedHall = 'H001';

const hour = 3_600_000;
/** In hours before now: the round of all students, after the last of them applied. */
const mockRound = { planned: 2.2, locked: 2.1, published: 2 } as const;

const freeRows = z.array(z.object({ hallId: z.string(), free: z.number() }));

/** How many beds are free in each of the other halls. */
async function countFreeBeds(tx: Queryable): Promise<Map<string, number>> {
  const { rows } = await tx.execute(sql`
    select hall_id as "hallId", count(*)::int as free from beds b
     where hall_id <> ${allottedHall} and removed_at is null and out_of_service_at is null
       and not reserved and not exists (
         select from allotments a where a.bed_id = b.id and a.ended_at is null)
     group by hall_id`);
  return new Map(z.parse(freeRows, rows).map(({ hallId, free }) => [hallId, free]));
}

/** The n-th student: the same number always gives the same person. */
function studentOf(
  number: number,
  { now, year, free }: { now: Date; year: number; free: Map<string, number> },
) {
  const hall = pick(firstHalls, number);
  const left = free.get(hall.id) ?? 0;
  if (left > 0) free.set(hall.id, left - 1);
  const [from, to] = left > 0 ? [40, 6] : [run - 0.1, 0.1];
  const daysAgo = to + (scatter(number, 1_000, 41) / 1_000) * (from - to);
  const digits = String(number).padStart(6, '0');
  const student = inventStudent({
    hall,
    number: firstNumber + number,
    year,
    appliedAt: new Date(now.getTime() - daysAgo * day),
    identify: () => ({
      rollNumber: `SEED${digits}`,
      email: `${prefix}${digits}@example.edu`,
      contactNumber: `+917${String(number).padStart(9, '0')}`,
    }),
  });
  return { student, getsBed: left > 0 };
}

async function idOf(tx: Queryable, role: 'provost' | 'warden'): Promise<string> {
  const email = demoStaff.find((one) => one.role === role)?.email ?? '';
  const [found] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
  if (!found) throw new Error(`The demo data is missing: there is no ${email}.`);
  return found.id;
}

/** Adds the students from number `from` on; those for whom a bed is free get it in a run of the hall. */
async function addStudents(
  tx: Queryable,
  { from, wanted, now, timeZone }: { from: number; wanted: number; now: Date; timeZone: string },
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const year = admissionYear(dayOf(now, timeZone));
  const free = await countFreeBeds(tx);
  const numbers = Array.from({ length: Math.max(0, wanted - from) }, (_, index) => from + index);
  const added = numbers.map((number) => studentOf(number, { now, year, free }));
  const students = added.map(({ student }) => student);
  for (let start = 0; start < students.length; start += atOnce) {
    await insertStudents(tx, students.slice(start, start + atOnce), { passwordHash, year });
  }
  await insertApplications(tx);
  const runBy = await idOf(tx, 'provost');
  const at = new Date(now.getTime() - run * day);
  for (const { id: hallId } of firstHalls) {
    const placed = added.filter(({ student, getsBed }) => getsBed && student.hallId === hallId);
    const applicants = new Set(placed.map(({ student }) => student.id));
    await runHall(tx, { hallId, year, applicants, runBy, at, timeZone });
  }
  if (added.length > 0) await runMockRound(tx, { year, by: runBy, now, timeZone });
}

/** Publishes a mock round of everybody who takes part now. */
async function runMockRound(
  tx: Queryable,
  { year, by, now, timeZone }: { year: number; by: string; now: Date; timeZone: string },
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const times = {
    plannedAt: before(mockRound.planned),
    lockedAt: before(mockRound.locked),
    publishedAt: before(mockRound.published),
  };
  const round = { kind: 'mock', admissionYear: year, respondBy: null, by, ...times } as const;
  await runPastRound(tx, round, { timeZone });
}

/**
 * Adds students to a database with demo data up to `wanted`, each with an application of this year,
 * and requests of residents up to `wantedRequests` (by default two to three for each student), in one
 * transaction. Existing ones count, so a second call adds nothing.
 * @returns how many students and requests it added.
 */
export async function growDemoData(
  { longPool, transaction }: Pick<Database, 'longPool' | 'transaction'>,
  wanted: number,
  {
    requests: wantedRequests = wanted * requestsPerStudent,
    timeZone = defaultTimeZone,
  }: { requests?: number | undefined; timeZone?: string } = {},
): Promise<{ students: number; requests: number }> {
  const now = new Date();
  const grow = async (tx: Queryable) => {
    const from = await tx.$count(people, sql`${people.email} like ${`${prefix}%`}`);
    const students = Math.max(0, wanted - from);
    const perStudent = wantedRequests / Math.max(1, wanted);
    const requests = Math.round(students * perStudent);
    const author = await idOf(tx, 'warden');
    await addStudents(tx, { from, wanted, now, timeZone });
    const residents = await readPlaces(tx);
    const first = Math.round(from * perStudent);
    const filed = { residents, count: requests, days: daysOfRequests, now, from: first };
    await insertRequests(tx, { ...filed, authorOf: () => author });
    return { students, requests };
  };
  const added = await transaction(grow, { long: true });
  await longPool.query(
    `analyze people, student_profiles, applications, allotments, service_requests, fee_demands,
             round_applications, round_decisions`,
  );
  return added;
}
