import { createHash } from 'node:crypto';
import type * as calls from '@hostel/contracts/office/imports';
import { importColumns } from '@hostel/contracts/office/imports/columns';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { Deps } from '../../../platform/deps.ts';
import { badInput, conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import { submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../platform/http/scope/staff-transaction.ts';
import {
  deleteContents,
  type ImportRow,
  insertImport,
  lockImport,
  updateImport,
} from './import-repository.ts';
import { messages } from './messages.ts';
import { requireRecord } from './read-imports.ts';
import { deleteRemarks } from './remarks-repository.ts';

type ImportRecord = calls.ImportRecord;

/** SHA-256 of a file, in hexadecimal. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function announceImport(tx: Queryable, id: string): Promise<void> {
  await announce(tx, { topic: 'imports', id, to: 'staff' });
}

/**
 * Stores a file to be checked, and with `atOnce` imported where it has no problem. The caller wakes the
 * worker afterwards. Only an admin of all halls may do it.
 * @throws AppError 400 at `file`; 403.
 */
export async function createImport(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof calls.createImport>,
): Promise<ImportRecord> {
  const { who, origin, params, query } = call;
  requireAllHalls(who, messages.allHallsOnly);
  const [file] = call.files;
  if (!file) throw badInput({ file: messages.noFile });
  return staffTransaction(database, who, async (tx) => {
    const id = await submitOnce(tx, call.intent, async () => {
      const row = {
        id: newId(),
        kind: params.kind,
        state: 'checking',
        atOnce: query.dryRun === 'no',
        fileName: file.filename,
        fileHash: hashOf(file.bytes),
        checkedBy: who.id,
        address: origin.address,
        requestId: origin.requestId,
      } as const;
      await insertImport(tx, row, file.bytes);
      await announceImport(tx, row.id);
      return row.id;
    });
    return requireRecord(tx, id);
  });
}

async function requireLocked(tx: Queryable, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  if (!row) throw notFound(messages.unknownImport);
  return row;
}

/**
 * Lets the worker import a file that was checked. Repeating it changes nothing. Only an admin of all
 * halls may do it.
 * @throws AppError 403; 404; 409 `other_file`, `bad_state` or `changed`, with the import.
 */
export async function applyImport(
  { database }: Pick<Deps, 'database'>,
  { who, origin, params: { id }, body, ifMatch }: CallContext<typeof calls.applyImport>,
): Promise<ImportRecord> {
  requireAllHalls(who, messages.allHallsOnly);
  return staffTransaction(database, who, async (tx) => {
    const row = await requireLocked(tx, id);
    const current = await requireRecord(tx, id);
    if (row.fileHash !== body.fileHash) throw conflict('other_file', messages.otherFile, current);
    if (row.state === 'importing' || row.state === 'imported') return current;
    if (row.state !== 'ready') throw conflict('bad_state', messages.nothingToImport, current);
    refuseIfChanged(ifMatch, current);
    await updateImport(tx, id, {
      state: 'importing',
      rowsDone: 0,
      attempts: 0,
      reason: null,
      importedBy: who.id,
      address: origin.address,
      requestId: origin.requestId,
    });
    await announceImport(tx, id);
    return requireRecord(tx, id);
  });
}

/** What is wrong with the fields that were chosen for the columns of a file; undefined for nothing. */
function problemOfFields({ kind, columns }: ImportRow, fields: readonly (string | null)[]) {
  const chosen = fields.filter((field) => field !== null);
  const known = importColumns[kind].map(({ field }) => field);
  const isKnown = fields.length === columns.length && chosen.every((one) => known.includes(one));
  if (!isKnown) return messages.otherColumns;
  return new Set(chosen).size === chosen.length ? undefined : messages.fieldTwice;
}

/**
 * Lets the worker check a file again, read in another way. Only an admin of all halls may do it.
 * @throws AppError 400 at `fields`; 403; 404; 409 `bad_state` or `changed`, with the import.
 */
export async function recheckImport(
  { database }: Pick<Deps, 'database'>,
  { who, origin, params: { id }, body, ifMatch }: CallContext<typeof calls.recheckImport>,
): Promise<ImportRecord> {
  requireAllHalls(who, messages.allHallsOnly);
  const { sheet, fields, dayOrder } = body;
  return staffTransaction(database, who, async (tx) => {
    const row = await requireLocked(tx, id);
    const current = await requireRecord(tx, id);
    if (row.state !== 'ready' && row.state !== 'rejected') {
      throw conflict('bad_state', messages.notRecheckable, current);
    }
    refuseIfChanged(ifMatch, current);
    const problem = fields && problemOfFields(row, fields);
    if (problem) throw badInput({ fields: problem });
    const columns = fields
      ? row.columns.map((column, place) => ({ ...column, field: fields[place] ?? null }))
      : [];
    const headerLine = fields && row.headerLine;
    await updateImport(tx, id, {
      state: 'checking',
      atOnce: false,
      rowsDone: 0,
      attempts: 0,
      reason: null,
      sheet,
      columns,
      headerLine,
      dayOrder,
      checkedBy: who.id,
      address: origin.address,
      requestId: origin.requestId,
    });
    await announceImport(tx, id);
    return requireRecord(tx, id);
  });
}

/**
 * Deletes a file that was not imported, with its problems. Repeating it changes nothing. Only an admin
 * of all halls may do it.
 * @throws AppError 403; 404; 409 `bad_state` with the import.
 */
export async function discardImport(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof calls.discardImport>,
): Promise<ImportRecord> {
  const { id } = call.params;
  requireAllHalls(call.who, messages.allHallsOnly);
  return changing(deps, call, 'imports.discard', async (tx) => {
    const { state } = await requireLocked(tx, id);
    const current = await requireRecord(tx, id);
    if (state === 'expired') return { result: current, audit: null };
    if (state === 'imported') throw conflict('bad_state', messages.done, current);
    if (state === 'checking' || state === 'importing') {
      throw conflict('bad_state', messages.running, current);
    }
    await deleteContents(tx, [id]);
    await deleteRemarks(tx, id);
    await updateImport(tx, id, { state: 'expired' });
    await announceImport(tx, id);
    return { result: await requireRecord(tx, id), audit: { onWhom: { type: 'import', id } } };
  });
}
