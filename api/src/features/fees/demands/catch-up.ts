import { attempt } from '../../../platform/watching/jobs/attempt.ts';
import { loadAccount, lockFee } from '../ledger/account-repository.ts';
import { postPayments } from '../ledger/post-payments.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { findFeesToPost, findStudentsToCatchUp } from './catch-up-repository.ts';
import { ensureDemands } from './ensure-demands.ts';
import { admissionYearAt } from './terms/fee.ts';
import { fillTrialAmounts } from './terms/schedule-repository.ts';

const batchSize = 200;

type CatchUpDeps = Pick<PaymentDeps, 'database' | 'config' | 'gateway' | 'log'>;

/** Makes the missing demands of each student alone. @returns how many changed, and who failed */
async function ensureOneByOne(
  deps: CatchUpDeps,
  studentIds: readonly string[],
  ensure: (studentIds: readonly string[]) => Promise<number>,
): Promise<{ changed: number; failed: string[] }> {
  let changed = 0;
  const failed: string[] = [];
  for (const student of studentIds) {
    const done = await attempt(deps, { student }, () => ensure([student]));
    if (done) changed += done.result;
    else failed.push(student);
  }
  return { changed, failed };
}

async function catchUpStudents(deps: CatchUpDeps, now: Date): Promise<void> {
  const { database, config } = deps;
  const { timeZone } = config;
  const ensure = (studentIds: readonly string[]) =>
    database.transaction((tx) => ensureDemands(tx, { studentIds, timeZone }, now));
  const except: string[] = [];
  for (;;) {
    const found = await findStudentsToCatchUp(database.drizzle, timeZone, {
      limit: batchSize,
      except,
    });
    // A batch in which one student fails is made one by one.
    const { changed, failed } = await ensure(found).then(
      (count) => ({ changed: count, failed: [] }),
      () => ensureOneByOne(deps, found, ensure),
    );
    except.push(...failed);
    const progress = changed + failed.length;
    if (progress === 0 || found.length < batchSize) return;
  }
}

/**
 * Makes the demands that are missing: of beds given before demands existed, and of schedule rows set
 * after the bed was given; and posts payments that an earlier version recorded. Run by the job, and
 * idempotent. A student whose record fails is logged and left for the next run.
 */
export async function catchUpDemands(deps: CatchUpDeps, now = new Date()): Promise<void> {
  const { database, config, gateway } = deps;
  const { timeZone } = config;
  if (gateway.sandbox) await fillTrialAmounts(database.drizzle, admissionYearAt(now, timeZone));
  await catchUpStudents(deps, now);
  for (const fee of await findFeesToPost(database.drizzle)) {
    await attempt(deps, { student: fee.studentId }, () =>
      database.transaction(async (tx) => {
        await lockFee(tx, fee);
        await postPayments(tx, fee, await loadAccount(tx, fee), { timeZone, now });
      }),
    );
  }
}
