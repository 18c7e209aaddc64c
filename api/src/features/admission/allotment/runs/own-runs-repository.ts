import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import {
  allotmentDecisions,
  allotmentRuns,
} from '../../../../platform/database/schema/admission/allotment.ts';
import { beds } from '../../../../platform/database/schema/residence/halls.ts';
import { explainDecision, parseMissed } from '../reasons.ts';
import { listRunsOfYear } from './run-records-repository.ts';

/** What a run decided on a student. */
export interface OwnRunRow {
  run: AllotmentRun;
  /** 1 is the highest merit of the run. */
  rank: number;
  outcome: 'preferred' | 'other' | 'waiting';
  /** Null on the waiting list. */
  bed: { roomType: 'single' | 'double' | 'triple'; roomNumber: string; bedId: string } | null;
  reason: string;
}

/** What the runs of one hall in an admission year decided on a student, newest first. */
export async function findOwnRuns(
  queryable: Queryable,
  personId: string,
  year: number,
): Promise<OwnRunRow[]> {
  const rows = await queryable
    .select({ decision: allotmentDecisions, bed: beds })
    .from(allotmentDecisions)
    .innerJoin(allotmentRuns, eq(allotmentRuns.id, allotmentDecisions.runId))
    .leftJoin(beds, eq(beds.id, allotmentDecisions.bedId))
    .where(and(eq(allotmentDecisions.personId, personId), eq(allotmentRuns.admissionYear, year)))
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id));
  if (rows.length === 0) return [];
  const runs = new Map((await listRunsOfYear(queryable, year)).map((run) => [run._id, run]));
  return rows.flatMap(({ decision, bed }) => {
    const run = runs.get(decision.runId);
    if (!run) return [];
    const { rank, outcome, roomPreference: preference } = decision;
    const { applicants } = run.counts;
    const roomType = bed?.roomType ?? null;
    const missed = parseMissed(decision.missed);
    const reason = explainDecision({ rank, applicants, preference, roomType, missed });
    const place = bed && { roomType: bed.roomType, roomNumber: bed.roomNumber, bedId: bed.id };
    return [{ run, rank, outcome, bed: place, reason }];
  });
}
