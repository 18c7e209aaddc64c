import type { ImportReport } from '@hostel/contracts/residence/halls/changes';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { findHall } from '../hall-repository.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
import { recordChange, type By } from '../record-change.ts';
import { requireHallInScope } from '../hall-in-scope.ts';
import { saveNewRooms, saveRoom } from '../rooms/save-rooms.ts';
import { planImport } from './plan-import.ts';
import { readRooms } from './read-rooms.ts';

/**
 * Adds and changes rooms of a hall from a CSV file: all of them or, with any problem, none. A dry
 * run reports the same and changes nothing; so does importing the same file again. Only an admin may
 * do it.
 * @throws AppError 404.
 */
export async function importRooms(
  { database }: Pick<Deps, 'database'>,
  call: By & { hallId: string; csv: string; dryRun: boolean },
): Promise<ImportReport> {
  const { hallId, dryRun } = call;
  requireHallInScope(call.who, hallId);
  return staffTransaction(database, call.who, async (tx) => {
    await lockBeds(tx);
    const hall = await findHall(tx, hallId);
    if (!hall) throw notFound(messages.unknownHall);
    const file = readRooms(call.csv, hall.floors);
    const plan = planImport(hall, await findPlanRooms(tx, hallId), file.rooms);
    const problems = [...file.problems, ...plan.problems].sort((a, b) => a.line - b.line);
    const counts = {
      added: plan.add.length,
      changed: plan.change.length,
      unchanged: plan.unchanged,
    };
    if (problems.length > 0 || dryRun) return { applied: false, ...counts, problems };
    await saveNewRooms(tx, hallId, plan.add);
    for (const { room, change } of plan.change) await saveRoom(tx, hallId, room, change);
    const onWhom = { type: 'hall', id: hallId };
    if (counts.added + counts.changed > 0) {
      await recordChange(tx, call, { act: 'halls.importRooms', onWhom, details: counts });
    }
    return { applied: true, ...counts, problems };
  });
}
