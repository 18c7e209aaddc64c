import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { attempt } from '../../../../platform/watching/jobs/attempt.ts';
import type { FeeOfStudent } from '../../ledger/fee-order.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { announceFees } from '../announce-fees.ts';
import { findDemandsToFine } from '../catch-up-repository.ts';
import { findDemandsById, lockStudents, setFinedThrough } from '../demand-repository.ts';
import { insertEntries } from '../insert-repository.ts';
import { unpostedFine } from './late-fine.ts';

/** Demands of one transaction, so that a student who pays meanwhile waits for a moment only. */
const batchSize = 500;

interface At {
  timeZone: string;
  now: Date;
}

/** The fines of these demands through today, in a fixed number of statements. */
async function postFines(
  tx: Queryable,
  ids: readonly string[],
  { timeZone, now }: At,
): Promise<void> {
  if (ids.length === 0) return;
  const today = dayOf(now, timeZone);
  const demands = await findDemandsById(tx, ids);
  await setFinedThrough(tx, ids, today);
  const fined = demands.flatMap((demand) => {
    const amount = unpostedFine(demand, today);
    return amount === 0 ? [] : [{ demand, amount }];
  });
  const entries = fined.map(({ demand, amount }) => {
    return { kind: 'fine', amount, fine: amount, fineDay: today, demandId: demand.id } as const;
  });
  await insertEntries(tx, entries, now);
  await announceFees(tx, [...new Set(fined.map(({ demand }) => demand.studentId))]);
}

/**
 * Posts the late fine of a fee through today, unless an order for it keeps its amount or a payment
 * is being confirmed. Call it with the fee locked; a day is never fined twice.
 */
export async function postFine(tx: Queryable, fee: FeeOfStudent, at: At): Promise<void> {
  const today = dayOf(at.now, at.timeZone);
  const found = await findDemandsToFine(tx, { now: at.now, today, limit: 1, of: fee });
  await postFines(
    tx,
    found.map(({ id }) => id),
    at,
  );
}

type Found = Awaited<ReturnType<typeof findDemandsToFine>>;

/** Posts the fines of some demands in one transaction, of those that are still to be fined then. */
async function postBatch(
  { database, config }: Pick<PaymentDeps, 'database' | 'config'>,
  batch: Found,
  now: Date,
): Promise<void> {
  const { timeZone } = config;
  const today = dayOf(now, timeZone);
  await database.transaction(async (tx) => {
    await lockStudents(tx, [...new Set(batch.map(({ studentId }) => studentId))]);
    const ids = batch.map(({ id }) => id);
    const due = await findDemandsToFine(tx, { now, today, limit: ids.length, among: ids });
    await postFines(
      tx,
      due.map(({ id }) => id),
      { timeZone, now },
    );
  });
}

/**
 * Posts the late fines of all fees, several hundred in one transaction. Run by the job; several
 * processes post each day once. A fee whose fine fails is logged and left for the next run.
 */
export async function postDueFines(
  deps: Pick<PaymentDeps, 'database' | 'config' | 'log'>,
  now = new Date(),
): Promise<void> {
  const { database, config } = deps;
  const today = dayOf(now, config.timeZone);
  const except: string[] = [];
  for (;;) {
    const given = { now, today, limit: batchSize, except };
    const due = await findDemandsToFine(database.drizzle, given);
    // A batch in which one fine fails is posted one by one.
    const isPosted = await postBatch(deps, due, now).then(
      () => true,
      () => false,
    );
    for (const one of isPosted ? [] : due) {
      const ids = { student: one.studentId, demand: one.id };
      const done = await attempt(deps, ids, () => postBatch(deps, [one], now));
      if (!done) except.push(one.id);
    }
    if (due.length < batchSize) return;
  }
}
