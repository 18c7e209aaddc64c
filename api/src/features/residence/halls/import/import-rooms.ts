import type {
  ImportReport,
  importRooms as importRoomsCall,
  importRoomsFile as importRoomsFileCall,
} from '@hostel/contracts/residence/halls/changes';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Lined, Remark, SaveContext } from '../../../../platform/files/imports/definition.ts';
import { defineImport } from '../../../../platform/files/imports/import-file.ts';
import { importRows } from '../../../../platform/files/imports/import-rows.ts';
import type { CallContext, Caller } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { findHall } from '../hall-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { findPlanRooms } from '../plan/plan-repository.ts';
import { requireHallInScope } from '../hall-in-scope.ts';
import { saveNewRooms, saveRoom } from '../rooms/save-rooms.ts';
import { planImport } from './plan-import.ts';
import { type FileRoom, roomsFile } from './read-rooms.ts';

type ImportDeps = Pick<Deps, 'database' | 'config'>;

interface GivenFile {
  hallId: string;
  bytes: Uint8Array;
  dryRun: boolean;
}

async function requireHall(tx: Queryable, hallId: string) {
  const hall = await findHall(tx, hallId);
  if (!hall) throw notFound(messages.unknownHall);
  return hall;
}

async function saveRooms(
  tx: Queryable,
  hallId: string,
  rows: readonly Lined<FileRoom>[],
  { columnName }: SaveContext,
) {
  const hall = await requireHall(tx, hallId);
  const current = await findPlanRooms(tx, hallId);
  const { add, change, unchanged, problems } = planImport(hall, current, rows, columnName);
  if (problems.length === 0) {
    await saveNewRooms(tx, hallId, add);
    for (const one of change) await saveRoom(tx, hallId, one.room, one.change);
  }
  const counts = { added: add.length, changed: change.length, unchanged };
  return { counts, problems, notes: [], changes: [] };
}

/** A problem as one sentence: `Floor: the hall has floors 1 to 3.` */
function problemOf({ line, column, message }: Remark) {
  const lower = `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
  return { line, message: column === undefined ? message : `${column}: ${lower}` };
}

const nothing = { added: 0, changed: 0, unchanged: 0 };

async function importGiven(
  { database, config: { timeZone } }: ImportDeps,
  caller: Caller,
  { hallId, bytes, dryRun }: GivenFile,
): Promise<ImportReport> {
  requireHallInScope(caller.who, hallId);
  const office = {
    today: dayOf(new Date(), timeZone),
    timeZone,
    importer: { who: caller.who, where: caller.origin },
  };
  const definition = defineImport<FileRoom>({
    ...roomsFile,
    save: (tx, rows, context) => saveRooms(tx, hallId, rows, context),
  });
  const file = await definition.read(bytes, office);
  return changing({ database }, caller, 'halls.importRooms', async (tx) => {
    await lockBeds(tx);
    await requireHall(tx, hallId);
    const progress = () => Promise.resolve();
    const outcome = await importRows(tx, file, { accept: () => !dryRun, progress });
    const counts = outcome.counts ?? nothing;
    const problems = outcome.problems.toSorted((a, b) => a.line - b.line).map(problemOf);
    const notes = file.columnNotes.map(({ message }) => message);
    const result = { applied: outcome.written, ...counts, problems, notes };
    if (!outcome.written || counts.added + counts.changed === 0) return { result, audit: null };
    await announceHalls(tx, [hallId]);
    return { result, audit: { onWhom: { type: 'hall', id: hallId }, details: { ...counts } } };
  });
}

/**
 * Adds and changes rooms of a hall from a CSV file or workbook: all of them or, with any problem, none. A dry
 * run reports the same and changes nothing; so does importing the same file again. Only an admin may do it.
 * @throws AppError 400 at `file`; 404.
 */
export async function importRoomsFile(
  deps: ImportDeps,
  call: CallContext<typeof importRoomsFileCall>,
): Promise<ImportReport> {
  const [file] = call.files;
  if (!file) throw badInput({ file: messages.noFile });
  const { hallId } = call.params;
  return importGiven(deps, call, {
    hallId,
    bytes: file.bytes,
    dryRun: call.query.dryRun === 'yes',
  });
}

/** As `importRoomsFile`, with the text of a CSV file. @throws AppError 404 */
export function importRooms(
  deps: ImportDeps,
  call: CallContext<typeof importRoomsCall>,
): Promise<ImportReport> {
  const { csv, dryRun } = call.body;
  return importGiven(deps, call, {
    hallId: call.params.hallId,
    bytes: new TextEncoder().encode(csv),
    dryRun,
  });
}
