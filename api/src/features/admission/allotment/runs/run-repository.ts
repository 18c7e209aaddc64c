import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { analyzeTables } from '../../../../platform/database/analyze-tables.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import {
  allotmentDecisions,
  allotmentRuns,
  allotments,
} from '../../../../platform/database/schema/admission/allotment.ts';
import type { Decision, Result } from '@hostel/allotment/one-hall';
import type { Round } from '../../../residence/halls/index.ts';
import { updateRoomsInProfiles } from '../by-hand/resident-repository.ts';

const array = (values: readonly unknown[]) => sql.param(values);

/** The newest run of a hall in a year, with the ids of the applicants that it left on the waiting list. */
export async function findLastRun(queryable: Queryable, { hall, year }: Round) {
  const [run] = await queryable
    .select({ id: allotmentRuns.id })
    .from(allotmentRuns)
    .where(and(eq(allotmentRuns.hallId, hall.id), eq(allotmentRuns.admissionYear, year)))
    .orderBy(desc(allotmentRuns.createdAt), desc(allotmentRuns.id))
    .limit(1);
  if (!run) return { id: null, waiting: new Set<string>() };
  const rows = await queryable
    .select({ id: allotmentDecisions.personId })
    .from(allotmentDecisions)
    .where(and(eq(allotmentDecisions.runId, run.id), eq(allotmentDecisions.outcome, 'waiting')));
  return { id: run.id, waiting: new Set(rows.map(({ id }) => id)) };
}

async function insertDecisions(tx: Queryable, runId: string, decisions: readonly Decision[]) {
  await tx.execute(sql`
    insert into ${allotmentDecisions} (run_id, person_id, rank, sgpa_odd, sgpa_even,
      room_preference, outcome, bed_id, missed)
    select ${runId}::uuid, * from unnest(
      ${array(decisions.map(({ applicant }) => applicant.id))}::uuid[],
      ${array(decisions.map(({ rank }) => rank))}::int[],
      ${array(decisions.map(({ applicant }) => applicant.sgpaOdd))}::int[],
      ${array(decisions.map(({ applicant }) => applicant.sgpaEven))}::int[],
      ${array(decisions.map(({ applicant }) => applicant.preference))}::text[],
      ${array(decisions.map(({ outcome }) => outcome))}::text[],
      ${array(decisions.map(({ bed }) => bed?.id ?? null))}::text[],
      ${array(decisions.map(({ missed }) => JSON.stringify(missed)))}::jsonb[])`);
}

/**
 * Stores a run: its record, the allotments that it made, and every decision with its reason.
 * @returns the id of the run
 */
export async function insertRun(
  tx: Queryable,
  { hall, year }: Round,
  { snapshotHash, counts, decisions }: Result,
  { runBy, at }: { runBy: string; at: Date },
): Promise<string> {
  const id = newId();
  const { applicants, preferred, other, waiting, freeBeds } = counts;
  await tx.insert(allotmentRuns).values({
    id,
    hallId: hall.id,
    admissionYear: year,
    runBy,
    snapshotHash,
    createdAt: at,
    applicants,
    preferred,
    other,
    waiting,
    freeBeds,
  });
  const placed = decisions.flatMap(({ applicant, bed }) =>
    bed ? [{ personId: applicant.id, bedId: bed.id }] : [],
  );
  if (placed.length > 0) {
    await tx.insert(allotments).values(
      placed.map((one) => {
        return {
          id: newId(),
          ...one,
          admissionYear: year,
          runId: id,
          givenBy: runBy,
          createdAt: at,
        };
      }),
    );
    await analyzeTables(tx, [allotments]);
    await updateRoomsInProfiles(
      tx,
      placed.map(({ personId }) => personId),
    );
  }
  await insertDecisions(tx, id, decisions);
  return id;
}
