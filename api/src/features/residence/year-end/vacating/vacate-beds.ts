import type { FastifyBaseLogger } from 'fastify';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { vacateResident } from '../../../admission/allotment/index.ts';
import { announceHalls, lockBeds } from '../../halls/index.ts';
import { findStanding } from '../clearance/clearance-repository.ts';
import { obstaclesOf } from '../clearance/obstacles.ts';
import { messages, missingText } from '../messages.ts';
import {
  countAttempt,
  finishVacatings,
  lockNextBed,
  type NextBed,
  updateBedRow,
} from './vacating-repository.ts';

export type VacateDeps = Pick<Deps, 'database' | 'config' | 'outbox'>;

/** Vacates a bed if its resident is still clear. @returns why not; null where it is vacated */
async function vacateIfClear(
  deps: VacateDeps,
  tx: Queryable,
  next: NextBed,
): Promise<string | null> {
  const { allotmentId, by, reason } = next;
  // No bed changes, and so nobody is moved, between the check and the end of the stay.
  await lockBeds(tx);
  const row = await findStanding(tx, allotmentId);
  if (!row) return messages.hasNoBed;
  if (row.keptReason !== null) return messages.keepsBed;
  const obstacles = obstaclesOf(row);
  if (obstacles.length > 0) return missingText({ ...row, obstacles });
  const given = { studentId: row.studentId, allotmentId, by, reason };
  const bed = await vacateResident(deps, tx, given);
  if (bed === null) return messages.hasNoBed;
  const { address, requestId, role } = next;
  await audit(tx, {
    who: { id: by, role },
    act: 'yearEnd.vacateBed',
    onWhom: { type: 'person', id: row.studentId },
    where: { address, requestId },
    details: { bed, vacating: next.vacatingId },
  });
  return null;
}

/** Vacates the next bed that waits, in one transaction. @returns false where none waits */
async function vacateNext(
  deps: VacateDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<boolean> {
  const { database } = deps;
  let tried: NextBed | undefined;
  try {
    return await database.transaction(async (tx) => {
      const next = await lockNextBed(tx);
      if (!next) {
        const finished = await finishVacatings(tx);
        if (finished.length > 0) await announceHalls(tx, finished);
        return false;
      }
      tried = next;
      const failure = await vacateIfClear(deps, tx, next);
      await updateBedRow(tx, next, failure);
      if (failure !== null) await announceHalls(tx, [next.hallId]);
      return true;
    });
  } catch (error) {
    if (!tried) throw error;
    log.error({ err: error, allotmentId: tried.allotmentId }, 'a bed could not be vacated');
    await countAttempt(database.drizzle, tried, messages.technicalFailure);
    return true;
  }
}

/**
 * Vacates the beds that wait, one transaction for each, until none is left. Ended in the middle, what
 * is done stays done, and the next run does the rest; several processes share the work.
 * @param signal ends the work between two beds
 */
export async function vacateWaitingBeds(
  deps: VacateDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (!(await vacateNext(deps, log))) return;
  }
}
