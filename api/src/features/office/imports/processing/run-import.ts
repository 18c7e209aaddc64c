import { dayOrders } from '@hostel/contracts/office/imports';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type {
  ImportCounts,
  ReadOptions,
  ReadFile,
} from '../../../../platform/files/imports/definition.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import {
  deleteContents,
  findContent,
  findKnownNames,
  findWaiting,
  type ImportRow,
  readingToStore,
  saveProgress,
  updateImport,
} from '../import-repository.ts';
import { kinds } from '../kinds.ts';
import { messages } from '../messages.ts';
import { insertImportStudents } from '../invitations/import-students-repository.ts';
import { findRoleOf } from '../people-repository.ts';
import { saveRemarks } from '../remarks-repository.ts';
import { importRows, type RowsOutcome } from '../../../../platform/files/imports/import-rows.ts';
import { takeTurn } from './turn-repository.ts';

export type RunDeps = Pick<Deps, 'database' | 'config'>;

const mostAttempts = 3;

function isSameCounts(row: ImportRow, { added, changed, unchanged }: ImportCounts): boolean {
  return row.added === added && row.changed === changed && row.unchanged === unchanged;
}

/**
 * Whether the rows are accepted: once they were checked, only what was shown is imported. A version that
 * did not choose columns has read the file otherwise.
 */
function acceptsRows(row: ImportRow) {
  return (counts: ImportCounts) =>
    row.state === 'importing' ? row.headerLine !== null && isSameCounts(row, counts) : row.atOnce;
}

function stateAfter(outcome: RowsOutcome) {
  if (outcome.written) return 'imported';
  return outcome.problems.length > 0 ? 'rejected' : 'ready';
}

/** The account that acts; null for a command. */
const findActor = async (tx: Queryable, by: string | null) =>
  by === null ? null : findRoleOf(tx, by);

/** Who imports or checks a file, and from where. */
async function importerOf(tx: Queryable, row: ImportRow) {
  const { address, requestId } = row;
  return {
    who: await findActor(tx, row.importedBy ?? row.checkedBy),
    where: { address, requestId },
  };
}

async function recordAct(
  tx: Queryable,
  { id, address, requestId }: ImportRow,
  given: { act: string; by: string | null; details: Record<string, string | number> },
): Promise<void> {
  const { act, by, details } = given;
  const who = await findActor(tx, by);
  const onWhom = { type: 'import', id };
  await audit(tx, { who, act, onWhom, where: { address, requestId }, details });
}

/** How a file is to be read: as it was read or chosen before, or by what is known of its kind. */
async function readingOf(tx: Queryable, row: ImportRow): Promise<Partial<ReadOptions>> {
  const { kind, sheet, headerLine, columns } = row;
  const dayOrder = dayOrders.find((one) => one === row.dayOrder) ?? null;
  if (columns.length === 0) return { sheet, dayOrder, known: await findKnownNames(tx, kind) };
  return { sheet, headerLine, fields: columns.map(({ field }) => field), dayOrder };
}

/** Saves the outcome in the transaction of the rows, with the audit entry and the event. */
async function finish(
  tx: Queryable,
  row: ImportRow,
  { file, outcome }: { file: ReadFile; outcome: RowsOutcome },
): Promise<void> {
  const { written, counts, problems, notes, changes, students = [] } = outcome;
  const state = stateAfter(outcome);
  const by = row.importedBy ?? row.checkedBy;
  await saveRemarks(tx, row.id, { problem: problems, note: notes, change: changes });
  await updateImport(tx, row.id, {
    state,
    ...readingToStore(file),
    ...(counts ?? { added: null, changed: null, unchanged: null }),
    problemCount: problems.length,
    noteCount: notes.length,
    changeCount: changes.length,
    reason: row.state === 'importing' && state === 'ready' ? messages.outdated : null,
    ...(written ? { importedBy: by, importedAt: new Date() } : { importedBy: null }),
  });
  await insertImportStudents(tx, row.id, students);
  if (written) await deleteContents(tx, [row.id]);
  if (written || row.state === 'checking') {
    const act = written ? `${row.kind}.import` : `${row.kind}.checkImport`;
    const details = { ...counts, problems: problems.length, fileHash: row.fileHash };
    await recordAct(tx, row, { act, by, details });
  }
  await announce(tx, { topic: 'imports', id: row.id, to: 'staff' });
}

/** Reads, checks and writes the file of an import whose turn it is. */
async function work(
  { database, config }: RunDeps,
  tx: Queryable,
  row: ImportRow,
  signal: AbortSignal,
): Promise<void> {
  const { id } = row;
  const content = await findContent(tx, id);
  if (!content) throw new Error('the file of a waiting import is missing');
  const { timeZone } = config;
  const office = {
    today: dayOf(new Date(), timeZone),
    timeZone,
    importer: await importerOf(tx, row),
  };
  const file = await kinds[row.kind].read(content, office, await readingOf(tx, row));
  await saveProgress(database.drizzle, id, { rowCount: file.rows, rowsDone: 0 });
  const outcome = await importRows(tx, file, {
    accept: acceptsRows(row),
    progress: async (rowsDone) => {
      signal.throwIfAborted();
      await saveProgress(database.drizzle, id, { rowsDone });
    },
  });
  await finish(tx, row, { file, outcome });
}

/** An import that was begun too often without an end. */
async function giveUp(tx: Queryable, id: string): Promise<void> {
  await updateImport(tx, id, { state: 'failed', reason: messages.failed });
  await deleteContents(tx, [id]);
  await announce(tx, { topic: 'imports', id, to: 'staff' });
}

/**
 * Checks or imports the oldest file that waits for it, in one transaction with the result. Ended in the
 * middle, it has changed nothing and can be run again; after three times it is given up.
 * @param signal ends the work between two parts of the rows
 * @returns `none` where no file waits, `busy` while another process is at work
 */
export function runNextImport(
  deps: RunDeps,
  signal: AbortSignal,
): Promise<'done' | 'none' | 'busy'> {
  const { database } = deps;
  return database.transaction(
    async (tx) => {
      if (!(await takeTurn(tx))) return 'busy';
      // Not locked: another connection saves the progress. Only the process whose turn it is changes it.
      const row = await findWaiting(tx);
      if (!row) return 'none';
      if (row.attempts >= mostAttempts) {
        await giveUp(tx, row.id);
        return 'done';
      }
      // Counted outside the transaction: a file that ends the process is given up too.
      await saveProgress(database.drizzle, row.id, { attempts: row.attempts + 1 });
      try {
        await work(deps, tx, row, signal);
      } catch (error) {
        // A server that stops is not the file’s fault.
        if (signal.aborted)
          await saveProgress(database.drizzle, row.id, { attempts: row.attempts });
        throw error;
      }
      return 'done';
    },
    { long: true },
  );
}
