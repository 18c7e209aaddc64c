import type { AllotmentRun, Decision as WireDecision } from '@hostel/contracts/allotment-runs';
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { allotmentDecisions, beds } from '../database/schema/allotment.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { containing } from '../requests/conditions.ts';
import type { Decision } from './engine/allot.ts';
import { readMissed, reasonOf } from './reasons.ts';

/** A student as decisions and mails name them. */
export interface Named {
  id: string;
  name: string;
  email: string;
  rollNumber: string;
  courseName: string;
}

const named = {
  id: people.id,
  name: people.name,
  email: people.email,
  rollNumber: studentProfiles.rollNumber,
  courseName: studentProfiles.courseName,
};

export async function namesOf(
  queryable: Queryable,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const rows = await queryable
    .select(named)
    .from(people)
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(sql`${people.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A decision of the engine on the wire. */
export function toDecision(
  { applicant, rank, outcome, bed, missed }: Decision,
  applicants: number,
  names: ReadonlyMap<string, Named>,
): WireDecision {
  const { name = '', rollNumber = '', courseName = '' } = names.get(applicant.id) ?? {};
  const { preference, sgpaOdd, sgpaEven } = applicant;
  const roomType = bed?.roomType ?? null;
  return {
    ...{ userId: applicant.id, name, rollNumber, courseName, rank, outcome, roomType },
    sgpaTotal: (sgpaOdd + sgpaEven) / 100,
    sgpaEven: sgpaEven / 100,
    roomPreference: preference,
    bedId: bed?.id ?? null,
    roomNumber: bed?.room ?? null,
    floor: bed?.floor ?? null,
    missed: [...missed],
    reason: reasonOf({ rank, applicants, preference, roomType, missed }),
  };
}

/** Students whose name, email, roll number, course or room contains the text. */
export function namedLike(text: string): SQL {
  const pattern = sql`lower(${containing(text)})`;
  return sql`(${people}.search_text like ${pattern}
    or ${studentProfiles}.search_text like ${pattern})`;
}

export interface DecisionFilters {
  search?: string | undefined;
  outcome?: 'preferred' | 'other' | 'waiting' | undefined;
}

type Kept = typeof allotmentDecisions.$inferSelect;

/** A kept decision as the engine made it. */
function revived({
  decision,
  bed,
}: {
  decision: Kept;
  bed: typeof beds.$inferSelect | null;
}): Decision {
  const { personId, rank, outcome, sgpaOdd, sgpaEven, roomPreference, missed } = decision;
  return {
    applicant: { id: personId, gender: 'male', sgpaOdd, sgpaEven, preference: roomPreference },
    ...{ rank, outcome, missed: readMissed(missed) },
    bed: bed && { ...bed, room: bed.roomNumber, heldBy: null, inService: true },
  };
}

/** A page of a run's decisions by rank, and how many the filters leave. */
export async function listDecisions(
  queryable: Queryable,
  run: AllotmentRun,
  { search, outcome }: DecisionFilters,
  page: { limit: number; offset: number },
): Promise<{ decisions: WireDecision[]; total: number }> {
  const where = and(
    eq(allotmentDecisions.runId, run._id),
    outcome && eq(allotmentDecisions.outcome, outcome),
    search ? namedLike(search) : undefined,
  );
  const rows = await queryable
    .select({ decision: allotmentDecisions, student: named, bed: beds })
    .from(allotmentDecisions)
    .innerJoin(people, eq(people.id, allotmentDecisions.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(beds, eq(beds.id, allotmentDecisions.bedId))
    .where(where)
    .orderBy(asc(allotmentDecisions.rank))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable
    .select({ total: count() })
    .from(allotmentDecisions)
    .innerJoin(people, eq(people.id, allotmentDecisions.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(where);
  const names = new Map(rows.map(({ student }) => [student.id, student]));
  const { applicants } = run.counts;
  return {
    decisions: rows.map((row) => toDecision(revived(row), applicants, names)),
    total: counted?.total ?? 0,
  };
}
