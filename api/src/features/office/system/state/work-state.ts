import type { SystemState } from '@hostel/contracts/office/system/state';
import { unlessWritesRefused } from '../../../../platform/database/errors.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { countsOf } from '../../../../platform/watching/operations/operation-counts.ts';
import {
  countOpenWork,
  findJobRuns,
  findOperations,
  type CountedOperation,
} from './work-repository.ts';

const mostCalls = 10;

const isoOf = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

/** The regular jobs by name. */
export async function jobsState({
  database: { drizzle },
}: Pick<Deps, 'database'>): Promise<SystemState['jobs']> {
  const runs = await findJobRuns(drizzle);
  return runs.map(({ name, intervalMs, startedAt, finishedAt, failedAt, failure }) => {
    const next = startedAt.getTime() + intervalMs;
    return {
      name,
      lastRunAt: startedAt.toISOString(),
      duration: finishedAt.getTime() - startedAt.getTime(),
      nextRunAt: new Date(next).toISOString(),
      // A long run delays the next one.
      overdue: Date.now() > Math.max(next, finishedAt.getTime()) + Math.max(intervalMs, 60_000),
      lastFailureAt: isoOf(failedAt),
      lastFailure: failure,
    };
  });
}

function totals(counts: readonly CountedOperation[]) {
  const sum = (of: (count: CountedOperation) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  return {
    total: sum(({ done, refused, failed }) => done + refused + failed),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
  };
}

function latest(counts: readonly CountedOperation[], of: 'lastDoneAt' | 'lastFailedAt') {
  const times = counts.flatMap((count) => isoOf(count[of]) ?? []);
  return times.toSorted().at(-1) ?? null;
}

function callErrors(counts: readonly CountedOperation[]): SystemState['calls'] {
  const failing = counts.filter(({ failed }) => failed > 0);
  return {
    ...totals(counts),
    calls: failing
      .toSorted((a, b) => b.failed - a.failed || (a.name < b.name ? -1 : 1))
      .slice(0, mostCalls)
      .map((count) => ({
        name: count.name,
        total: totals([count]).total,
        failed: count.failed,
        lastFailedAt: isoOf(count.lastFailedAt),
      })),
  };
}

/** Calls, the payment gateway and imports; what this process has counted is added first. */
export async function workState({
  database,
  config,
}: Pick<Deps, 'database' | 'config'>): Promise<Pick<SystemState, 'calls' | 'gateway' | 'imports'>> {
  await unlessWritesRefused(countsOf(database).store());
  const counts = await findOperations(database.drizzle);
  const open = await countOpenWork(database.drizzle);
  const gateway = counts.filter(({ kind }) => kind === 'gateway');
  const lastFailedAt = latest(gateway, 'lastFailedAt');
  const failing = gateway.find((count) => isoOf(count.lastFailedAt) === lastFailedAt);
  return {
    calls: callErrors(counts.filter(({ kind }) => kind === 'call')),
    gateway: {
      kind: config.payments.razorpay ? 'razorpay' : 'sandbox',
      lastDoneAt: latest(gateway, 'lastDoneAt'),
      lastFailedAt,
      lastFailure: lastFailedAt === null ? null : (failing?.lastFailure ?? null),
      ...totals(gateway),
      openOrders: open?.openOrders ?? 0,
    },
    imports: { running: open?.runningImports ?? 0, failed: open?.failedImports ?? 0 },
  };
}
