import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Demand } from '../demands/demand.ts';
import { findDemands } from '../demands/demand-repository.ts';
import { ensureDemands } from '../demands/ensure-demands.ts';
import { postFine } from '../demands/fines/post-fines.ts';
import { openDemands } from './allocate.ts';

/** The demands of a student as they are today, with late fines. Call it with the student locked. */
export async function currentDemands(
  tx: Queryable,
  studentId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Demand[]> {
  await ensureDemands(tx, { studentIds: [studentId], timeZone }, now);
  for (const demand of openDemands(await findDemands(tx, [studentId]))) {
    await postFine(tx, demand, { timeZone, now });
  }
  return findDemands(tx, [studentId]);
}
