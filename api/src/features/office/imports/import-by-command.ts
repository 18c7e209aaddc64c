import path from 'node:path';
import type { ImportKind } from '@hostel/contracts/office/imports';
import { defaultTimeZone } from '@hostel/contracts/wire/time-zone';
import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Database, Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import { hashOf } from './change-imports.ts';
import { findKnownNames, insertImport, readingToStore } from './import-repository.ts';
import { insertImportStudents } from './invitations/import-students-repository.ts';
import { kinds } from './kinds.ts';
import { saveRemarks } from './remarks-repository.ts';
import { importRows, type RowsOutcome } from '../../../platform/files/imports/import-rows.ts';
import { awaitTurn } from './processing/turn-repository.ts';

/** A file as a command gets it. */
interface CommandFile {
  kind: ImportKind;
  fileName: string;
  bytes: Uint8Array;
  dryRun: boolean;
}

const where = { address: 'command', requestId: `command-${process.pid}` };

async function record(
  tx: Queryable,
  { kind, fileName, bytes }: CommandFile,
  { counts, notes, changes, students = [] }: RowsOutcome,
  file: Awaited<ReturnType<(typeof kinds)[ImportKind]['read']>>,
): Promise<void> {
  const id = newId();
  const fileHash = hashOf(bytes);
  await insertImport(tx, {
    id,
    kind,
    state: 'imported',
    fileName: path.basename(fileName),
    fileHash,
    ...readingToStore(file),
    // The file is not kept.
    columns: file.columns.map((column) => ({ ...column, samples: [] })),
    rowsDone: file.rows,
    ...counts,
    noteCount: notes.length,
    changeCount: changes.length,
    importedAt: new Date(),
    ...where,
  });
  await insertImportStudents(tx, id, students);
  await saveRemarks(tx, id, { problem: [], note: notes, change: changes });
  const onWhom = { type: 'import', id };
  const details = { ...counts, problems: 0, fileHash };
  await audit(tx, { who: null, act: `${kind}.import`, onWhom, where, details });
  await announce(tx, { topic: 'imports', id, to: 'staff' });
}

/**
 * Imports a file in one transaction, as the screen does, and adds it to the history; it waits until no
 * other import is at work. A file with a problem is not imported at all, and a dry run writes nothing.
 */
export async function importByCommand(
  database: Pick<Database, 'transaction'>,
  given: CommandFile,
  { timeZone = defaultTimeZone } = {},
): Promise<RowsOutcome> {
  const work = async (tx: Queryable) => {
    await awaitTurn(tx);
    const office = {
      today: dayOf(new Date(), timeZone),
      timeZone,
      importer: { who: null, where },
    };
    const known = await findKnownNames(tx, given.kind);
    const file = await kinds[given.kind].read(given.bytes, office, { known });
    const accept = () => !given.dryRun;
    const done = await importRows(tx, file, { accept, progress: () => Promise.resolve() });
    const outcome = { ...done, notes: [...file.columnNotes, ...done.notes] };
    if (outcome.written) await record(tx, given, outcome, file);
    return outcome;
  };
  return database.transaction(work, { long: true });
}
