import type {
  ImportReport,
  importRooms as importRoomsCall,
} from '@hostel/contracts/residence/halls/changes';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { findHall } from '../hall-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
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
  call: CallContext<typeof importRoomsCall>,
): Promise<ImportReport> {
  const { hallId } = call.params;
  const { csv, dryRun } = call.body;
  requireHallInScope(call.who, hallId);
  return changing({ database }, call, 'halls.importRooms', async (tx) => {
    await lockBeds(tx);
    const hall = await findHall(tx, hallId);
    if (!hall) throw notFound(messages.unknownHall);
    const file = readRooms(csv, hall.floors);
    const plan = planImport(hall, await findPlanRooms(tx, hallId), file.rooms);
    const problems = [...file.problems, ...plan.problems].sort((a, b) => a.line - b.line);
    const counts = {
      added: plan.add.length,
      changed: plan.change.length,
      unchanged: plan.unchanged,
    };
    if (problems.length > 0 || dryRun) {
      return { result: { applied: false, ...counts, problems }, audit: null };
    }
    await saveNewRooms(tx, hallId, plan.add);
    for (const { room, change } of plan.change) await saveRoom(tx, hallId, room, change);
    const result = { applied: true, ...counts, problems };
    if (counts.added + counts.changed === 0) return { result, audit: null };
    await announceHalls(tx, [hallId]);
    return { result, audit: { onWhom: { type: 'hall', id: hallId }, details: counts } };
  });
}
