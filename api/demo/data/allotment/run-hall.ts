import { runOneHall } from '@hostel/allotment/one-hall';
import { insertRun } from '../../../src/features/admission/allotment/runs/run-repository.ts';
import { readInput } from '../../../src/features/admission/allotment/runs/input-repository.ts';
import { ensureDemands } from '../../../src/features/fees/index.ts';
import { getHall } from '../../../src/features/residence/halls/hall-repository.ts';
import { analyzeTables } from '../../../src/platform/database/analyze-tables.ts';
import { feeDemands, feeLedger } from '../../../src/platform/database/schema/fees/demands.ts';
import { dayOf } from '../../../src/platform/database/conditions.ts';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';

export interface HallRun {
  hallId: string;
  year: number;
  /** Those who had applied by then. */
  applicants: ReadonlySet<string>;
  runBy: string;
  at: Date;
  timeZone: string;
}

/**
 * Runs the allotment of a hall with the real engine, and makes the demands of the beds that it gives.
 * It may be dated in the past.
 */
export async function runHall(tx: Queryable, run: HallRun): Promise<void> {
  const { hallId, year, runBy, at, timeZone } = run;
  if (run.applicants.size === 0) return;
  const round = { hall: await getHall(tx, hallId), year, today: dayOf(at, timeZone) };
  const input = await readInput(tx, round);
  const applicants = input.applicants.filter(({ id }) => run.applicants.has(id));
  const result = runOneHall({ ...input, applicants });
  await insertRun(tx, round, result, { runBy, at });
  const studentIds = result.decisions.flatMap(({ applicant, bed }) => (bed ? [applicant.id] : []));
  await ensureDemands(tx, { studentIds, timeZone }, at);
  await analyzeTables(tx, [feeDemands, feeLedger]);
}
