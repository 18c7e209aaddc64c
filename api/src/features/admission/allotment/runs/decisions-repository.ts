import type {
  AllotmentRun,
  Decision as WireDecision,
} from '@hostel/contracts/admission/allotment/runs';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentDecisions } from '../../../../platform/database/schema/admission/allotment.ts';
import { beds } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { studentMatches } from '../../../../platform/database/search.ts';
import { type HallScope, residentInScope } from '../../../../platform/http/scope/hall-scope.ts';
import type { Decision } from '@hostel/allotment/one-hall';
import { explainDecision, parseMissed } from '../reasons.ts';

/** A student as decisions and mails name them. */
export interface StudentName {
  id: string;
  name: string;
  email: string;
  rollNumber: string;
  courseName: string;
}

const nameColumns = {
  id: people.id,
  name: people.name,
  email: people.email,
  rollNumber: studentProfiles.rollNumber,
  courseName: studentProfiles.courseName,
};

/** The names of these students, by id. */
export async function findNames(
  queryable: Queryable,
  ids: readonly string[],
): Promise<Map<string, StudentName>> {
  const rows = await queryable
    .select(nameColumns)
    .from(people)
    .innerJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .where(sql`${people.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function toNames({ name, rollNumber, courseName }: Partial<StudentName> = {}) {
  return { name: name ?? '', rollNumber: rollNumber ?? '', courseName: courseName ?? '' };
}

/** A decision of the engine as the API returns it. */
export function toDecision(
  { applicant, rank, outcome, bed, missed }: Decision,
  applicants: number,
  names: ReadonlyMap<string, StudentName>,
): WireDecision {
  const { preference, sgpaOdd, sgpaEven } = applicant;
  const roomType = bed?.roomType ?? null;
  return {
    userId: applicant.id,
    ...toNames(names.get(applicant.id)),
    rank,
    outcome,
    roomType,
    sgpaTotal: (sgpaOdd + sgpaEven) / 100,
    sgpaEven: sgpaEven / 100,
    roomPreference: preference,
    bedId: bed?.id ?? null,
    roomNumber: bed?.room ?? null,
    floor: bed?.floor ?? null,
    missed: [...missed],
    reason: explainDecision({ rank, applicants, preference, roomType, missed }),
  };
}

export interface DecisionFilters {
  /** The halls of the reader. */
  scope: HallScope;
  search?: string | undefined;
  outcome?: 'preferred' | 'other' | 'waiting' | undefined;
}

/** A stored decision as the engine made it. */
function toEngineDecision({
  decision,
  bed,
}: {
  decision: typeof allotmentDecisions.$inferSelect;
  bed: typeof beds.$inferSelect | null;
}): Decision {
  const { personId, rank, outcome, sgpaOdd, sgpaEven, roomPreference, missed } = decision;
  return {
    applicant: { id: personId, sgpaOdd, sgpaEven, preference: roomPreference },
    rank,
    outcome,
    missed: parseMissed(missed),
    bed: bed && { ...bed, room: bed.roomNumber },
  };
}

/** A page of a run’s decisions by rank, and how many match the filters. */
export async function listDecisions(
  queryable: Queryable,
  run: AllotmentRun,
  { scope, search, outcome }: DecisionFilters,
  page: { limit: number; offset: number },
): Promise<{ decisions: WireDecision[]; total: number }> {
  const where = and(
    eq(allotmentDecisions.runId, run._id),
    residentInScope(scope, allotmentDecisions.personId),
    outcome && eq(allotmentDecisions.outcome, outcome),
    search ? studentMatches(search) : undefined,
  );
  const rows = await queryable
    .select({ decision: allotmentDecisions, student: nameColumns, bed: beds })
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
    decisions: rows.map((row) => toDecision(toEngineDecision(row), applicants, names)),
    total: counted?.total ?? 0,
  };
}
