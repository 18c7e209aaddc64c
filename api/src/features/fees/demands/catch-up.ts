import { loadAccount, lockFee } from '../ledger/account-repository.ts';
import { postPayments } from '../ledger/post-payments.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findFeesToPost, findStudentsToCatchUp } from './catch-up-repository.ts';
import { ensureDemands } from './ensure-demands.ts';
import { admissionYearAt } from './fee.ts';
import { fillTrialAmounts } from './schedule-repository.ts';

const batchSize = 200;

/**
 * Makes the demands that are missing: of beds given before demands existed, and of schedule rows set
 * after the bed was given; and posts payments that an earlier version recorded. Run by the job, and
 * idempotent.
 */
export async function catchUpDemands(
  { database, config: { timeZone }, gateway }: Pick<PaymentDeps, 'database' | 'config' | 'gateway'>,
  now = new Date(),
): Promise<void> {
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYearAt(now, timeZone));
  for (;;) {
    const studentIds = await findStudentsToCatchUp(database.drizzle, timeZone, {
      limit: batchSize,
    });
    const changed = await database.transaction((tx) => {
      return ensureDemands(tx, { studentIds, timeZone }, now);
    });
    if (changed === 0 || studentIds.length < batchSize) break;
  }
  for (const fee of await findFeesToPost(database.drizzle)) {
    await database.transaction(async (tx) => {
      await lockFee(tx, fee);
      await postPayments(tx, fee, await loadAccount(tx, fee), { timeZone, now });
    });
  }
}
