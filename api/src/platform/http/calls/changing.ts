import type { Database, Queryable } from '../../database/connection/client.ts';
import { audit, type AuditEntry } from '../../records/audit/audit.ts';
import type { Caller, SubmitIntent } from '../call-context.ts';
import { staffTransaction } from '../scope/staff-transaction.ts';
import { submitOnce } from './submit-once.ts';

/** What a change writes into the audit log; null when it left everything as it was. */
type Audited = Pick<AuditEntry, 'onWhom' | 'details'> | null;

/** A change that was made: its reply, or how to read that where it shows the audit entry. */
type Changed<T> = { audit: Audited } & ({ result: T } | { read: () => Promise<T> });

type DatabaseOnly = { database: Pick<Database, 'transaction'> };
type TransactionOptions = Parameters<Database['transaction']>[1];

function transaction<T>(
  database: DatabaseOnly['database'],
  { who }: Caller,
  work: (tx: Queryable) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  if (who.role === 'student') return database.transaction(work, options);
  return staffTransaction(database, who, work, options);
}

async function record(tx: Queryable, { who, origin }: Caller, act: string, entry: Audited) {
  if (entry) await audit(tx, { who, act, where: origin, ...entry });
}

/**
 * Runs a change by a person who is signed in, in one transaction with its audit entry.
 * @param act the audited action, e.g. `halls.change`
 * @param work makes the change and its announcements
 * @returns the `result` of the work, or what its `read` reads after the audit entry
 * @throws AppError 401 when role or halls of a member of staff have changed since, or the account was closed.
 */
export function changing<T>(
  { database }: DatabaseOnly,
  caller: Caller,
  act: string,
  work: (tx: Queryable) => Promise<Changed<T>>,
  options?: TransactionOptions,
): Promise<T> {
  const run = async (tx: Queryable) => {
    const changed = await work(tx);
    await record(tx, caller, act, changed.audit);
    return 'read' in changed ? changed.read() : changed.result;
  };
  return transaction(database, caller, run, options);
}

/**
 * As `changing`, for a call that makes a record at most once for a submit intent.
 * @param check refuses what the caller may not do, also for a repeated intent
 * @param make makes the record; not called for a repeated intent
 * @param read the reply of the record, also for a repeated intent
 * @throws AppError 409 `key_reused` when the intent was used before with other values; 401.
 */
export function creating<T>(
  { database }: DatabaseOnly,
  { intent, ...caller }: Caller & { intent: SubmitIntent | undefined },
  act: string,
  {
    check,
    make,
    read,
  }: {
    check?: (tx: Queryable) => Promise<unknown>;
    make: (tx: Queryable) => Promise<{ id: string; audit: Audited }>;
    read: (tx: Queryable, id: string) => Promise<T>;
  },
  options?: TransactionOptions,
): Promise<T> {
  const run = async (tx: Queryable) => {
    await check?.(tx);
    const id = await submitOnce(tx, intent, async () => {
      const made = await make(tx);
      await record(tx, caller, act, made.audit);
      return made.id;
    });
    return read(tx, id);
  };
  return transaction(database, caller, run, options);
}
