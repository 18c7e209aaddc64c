import { type AllotmentRun, allotmentRun } from '@hostel/contracts/admission/allotment/runs';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentRuns } from '../../../../platform/database/schema/admission/allotment.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { halls } from '../../../../platform/database/schema/residence/halls.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import { type HallScope, hallInScope } from '../../../../platform/http/scope/hall-scope.ts';

function selectRuns(queryable: Queryable) {
  return queryable
    .select({ run: allotmentRuns, runBy: people.name, hostelName: halls.name })
    .from(allotmentRuns)
    .innerJoin(people, eq(people.id, allotmentRuns.runBy))
    .innerJoin(halls, eq(halls.id, allotmentRuns.hallId));
}

type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

function toRun({ run, runBy, hostelName }: RunRow): AllotmentRun {
  const { applicants, preferred, other, waiting, freeBeds } = run;
  const counts = { applicants, placed: preferred + other, preferred, other, waiting, freeBeds };
  return toWire(allotmentRun, run, { runBy, hostelName, counts });
}

/** A stored run of a hall within the scope; null for another one and for an unknown id. */
export async function findRun(
  queryable: Queryable,
  id: string,
  scope: HallScope,
): Promise<AllotmentRun | null> {
  const inScope = hallInScope(scope, allotmentRuns.hallId);
  const [row] = await selectRuns(queryable).where(and(eq(allotmentRuns.id, id), inScope));
  return row ? toRun(row) : null;
}

/** The stored runs of all halls in an admission year, newest first. */
export async function listRunsOfYear(queryable: Queryable, year: number): Promise<AllotmentRun[]> {
  const rows = await selectRuns(queryable)
    .where(eq(allotmentRuns.admissionYear, year))
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id));
  return rows.map(toRun);
}

/** A page of the stored runs of the halls within the scope, newest first, and how many there are. */
export async function listRuns(
  queryable: Queryable,
  scope: HallScope,
  page: { limit: number; offset: number },
) {
  const inScope = hallInScope(scope, allotmentRuns.hallId);
  const rows = await selectRuns(queryable)
    .where(inScope)
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id))
    .limit(page.limit)
    .offset(page.offset);
  return { runs: rows.map(toRun), total: await queryable.$count(allotmentRuns, inScope) };
}
