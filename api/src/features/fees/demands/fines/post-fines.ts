import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { attempt } from '../../../../platform/watching/jobs/attempt.ts';
import { lockFee } from '../../ledger/account-repository.ts';
import type { FeeOfStudent } from '../../ledger/fee-order.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { announceFees } from '../announce-fees.ts';
import { findDemandsToFine } from '../catch-up-repository.ts';
import { findDemand, setFinedThrough } from '../demand-repository.ts';
import { insertEntries } from '../insert-repository.ts';
import { fineToPost } from './late-fine.ts';

const batchSize = 100;

/**
 * Posts the late fine of a fee through today, unless an order for it keeps its amount or a payment
 * is being confirmed. Call it with the fee locked; a day is never fined twice.
 */
export async function postFine(
  tx: Queryable,
  fee: FeeOfStudent,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<void> {
  const today = dayOf(now, timeZone);
  const [found] = await findDemandsToFine(tx, { now, today, limit: 1 }, fee);
  const demand = found && (await findDemand(tx, fee));
  if (!demand) return;
  const amount = fineToPost(demand, today);
  await setFinedThrough(tx, demand.id, today);
  if (amount === 0) return;
  const entry = { kind: 'fine', amount, fine: amount, fineDay: today } as const;
  await insertEntries(tx, [{ ...entry, demandId: demand.id }], now);
  await announceFees(tx, [fee.studentId]);
}

/**
 * Posts the late fines of all fees. Run by the job; several processes post each day once. A fee whose
 * fine fails is logged and left for the next run.
 */
export async function postDueFines(
  deps: Pick<PaymentDeps, 'database' | 'config' | 'log'>,
  now = new Date(),
): Promise<void> {
  const { database, config } = deps;
  const { timeZone } = config;
  const today = dayOf(now, timeZone);
  const except: string[] = [];
  for (;;) {
    const due = await findDemandsToFine(database.drizzle, { now, today, limit: batchSize, except });
    for (const fee of due) {
      const done = await attempt(deps, { student: fee.studentId, demand: fee.id }, () =>
        database.transaction(async (tx) => {
          await lockFee(tx, fee);
          await postFine(tx, fee, { timeZone, now });
        }),
      );
      if (!done) except.push(fee.id);
    }
    if (due.length < batchSize) return;
  }
}
