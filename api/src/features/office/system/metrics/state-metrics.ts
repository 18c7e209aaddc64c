import type { FastifyBaseLogger } from 'fastify';
import { findLastBackup } from '../../../../platform/records/backup/schedule.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Metrics } from '../../../../platform/watching/metrics/process-metrics.ts';
import { countMail } from '../state/mail-repository.ts';
import { countVisits, findJobRuns } from '../state/work-repository.ts';
import { countRecentOrders } from './orders-repository.ts';

/** In milliseconds. Prometheus waits for 10 seconds by default. */
const longestReading = 3_000;
const visitMinutes = 15;

const seconds = (at: Date | string) => new Date(at).getTime() / 1000;

async function readState({ database: { drizzle }, config }: Pick<Deps, 'database' | 'config'>) {
  return {
    messages: {
      mail: await countMail(drizzle, 'mail'),
      ...(config.sms && { sms: await countMail(drizzle, 'sms') }),
    },
    jobs: await findJobRuns(drizzle),
    orders: await countRecentOrders(drizzle),
    visits: await countVisits(drizzle, { minutes: visitMinutes }),
    backup: config.backups ? await findLastBackup(drizzle) : undefined,
  };
}
type State = Awaited<ReturnType<typeof readState>>;

function createGauges({ gauge }: Metrics) {
  return {
    waiting: gauge('hostel_messages_waiting', 'Mails or SMS that wait', ['channel']),
    oldest: gauge(
      'hostel_messages_oldest_waiting_timestamp_seconds',
      'When the message that has waited longest was written',
      ['channel'],
    ),
    failed: gauge('hostel_messages_failed', 'Mails or SMS that were given up', ['channel']),
    jobStarted: gauge('hostel_job_started_timestamp_seconds', 'The last start of a job', [
      'job_name',
    ]),
    jobDuration: gauge('hostel_job_duration_seconds', 'How long its last run took', ['job_name']),
    jobInterval: gauge('hostel_job_interval_seconds', 'From one start to the next', ['job_name']),
    jobFailed: gauge('hostel_job_failed_timestamp_seconds', 'The last failed run of a job', [
      'job_name',
    ]),
    orders: gauge('hostel_payment_orders', 'Payment orders of the last 24 hours', ['state']),
    visits: gauge(
      'hostel_reported_visits',
      `Visits that browsers reported in the last ${visitMinutes} minutes`,
      ['front_end', 'version', 'outcome'],
    ),
    backupAt: gauge('hostel_backup_timestamp_seconds', 'The last scheduled backup', ['outcome']),
  };
}
type Gauges = ReturnType<typeof createGauges>;

function setGauges(gauges: Gauges, { messages, jobs, orders, visits, backup }: State): void {
  for (const [channel, counts] of Object.entries(messages)) {
    gauges.waiting.set({ channel }, counts.waiting);
    gauges.failed.set({ channel }, counts.failed);
    const { oldestWaitingAt } = counts;
    if (oldestWaitingAt !== null) gauges.oldest.set({ channel }, seconds(oldestWaitingAt));
  }
  for (const { name: job_name, intervalMs, startedAt, finishedAt, failedAt } of jobs) {
    gauges.jobStarted.set({ job_name }, seconds(startedAt));
    gauges.jobDuration.set({ job_name }, seconds(finishedAt) - seconds(startedAt));
    gauges.jobInterval.set({ job_name }, intervalMs / 1000);
    if (failedAt !== null) gauges.jobFailed.set({ job_name }, seconds(failedAt));
  }
  for (const { state, orders: count } of orders) gauges.orders.set({ state }, count);
  for (const { frontEnd: front_end, version, visits: all, failed } of visits) {
    gauges.visits.set({ front_end, version, outcome: 'loaded' }, all - failed);
    gauges.visits.set({ front_end, version, outcome: 'failed' }, failed);
  }
  if (backup) {
    gauges.backupAt.set({ outcome: backup.error === null ? 'done' : 'failed' }, seconds(backup.at));
  }
}

/** Rejects after a time, so that a database that does not answer does not delay the other figures. */
function timeLimit(milliseconds: number) {
  return new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('The database did not answer in time.')),
      milliseconds,
    ).unref();
  });
}

/**
 * Measures what all processes share, read from the database: messages, jobs, payment orders, visits that
 * browsers reported, backups. Without an answer these figures are missing and `hostel_database_answers`
 * is 0.
 */
export function measureState(
  metrics: Metrics,
  deps: Pick<Deps, 'database' | 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const answers = metrics.gauge('hostel_database_answers', 'Whether the database answers: 1 or 0');
  const gauges = createGauges(metrics);
  metrics.beforeReading(async () => {
    const state = await Promise.race([readState(deps), timeLimit(longestReading)]).catch(
      (error: unknown) => {
        log.warn({ err: error }, 'the state of the system was not measured');
        return null;
      },
    );
    for (const gauge of Object.values(gauges)) gauge.reset();
    answers.set(state === null ? 0 : 1);
    if (state) setGauges(gauges, state);
  });
}
