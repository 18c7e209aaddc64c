import type { FastifyInstance } from 'fastify';
import { recordedRun } from '../operations/job-runs.ts';

interface Job {
  /** For the log and for the page on the state of the system. */
  name: string;
  /** In milliseconds, from the start of a run to that of the next one. */
  interval: number;
  work: () => Promise<void>;
}

/**
 * Runs a job when the server is ready and then regularly. A run that takes longer than the interval is
 * not started twice, one that fails is logged, and closing the server waits for the current run.
 */
export function runRegularly(app: FastifyInstance, { name, interval, work }: Job): void {
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= recordedRun(app, { name, interval }, work)
      .catch((error: unknown) => app.log.error({ err: error }, `the ${name} job failed`))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(start, interval).unref();
  app.addHook('onReady', (ready) => {
    start();
    ready();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
