import type { AllotmentRun } from '@hostel/contracts/allotment/runs';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotmentRuns } from '../../../platform/database/schema/allotment.ts';
import { people } from '../../../platform/database/schema/people.ts';
import { halls } from '../../../platform/database/schema/halls.ts';

function selectRuns(queryable: Queryable) {
  return queryable
    .select({ run: allotmentRuns, runBy: people.name, hostelName: halls.name })
    .from(allotmentRuns)
    .innerJoin(people, eq(people.id, allotmentRuns.runBy))
    .innerJoin(halls, eq(halls.id, allotmentRuns.hallId));
}

type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

function toRun({ run, runBy, hostelName }: RunRow) {
  const { applicants, preferred, other, waiting, freeBeds } = run;
  return {
    _id: run.id,
    hostelName,
    admissionYear: run.admissionYear,
    runBy,
    createdAt: run.createdAt.toISOString(),
    snapshotHash: run.snapshotHash,
    counts: { applicants, placed: preferred + other, preferred, other, waiting, freeBeds },
  } satisfies AllotmentRun;
}

/** A stored run; null for an unknown id. */
export async function findRun(queryable: Queryable, id: string): Promise<AllotmentRun | null> {
  const [row] = await selectRuns(queryable).where(eq(allotmentRuns.id, id));
  return row ? toRun(row) : null;
}

/** A page of the stored runs, newest first, and how many there are. */
export async function listRuns(queryable: Queryable, page: { limit: number; offset: number }) {
  const rows = await selectRuns(queryable)
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id))
    .limit(page.limit)
    .offset(page.offset);
  return { runs: rows.map(toRun), total: await queryable.$count(allotmentRuns) };
}
