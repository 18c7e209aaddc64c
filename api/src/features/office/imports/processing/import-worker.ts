import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunDeps, runNextImport } from './run-import.ts';

export interface WorkerDeps extends RunDeps {
  log: Pick<FastifyBaseLogger, 'error'>;
}

const turnInterval = 500;

/**
 * Checks and imports the files that wait, the oldest first, until none is left. Several processes may
 * run it: one of them works, the others wait. A failure is logged, and the file tried again.
 */
async function runWaiting(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const done = await runNextImport(deps, signal);
      if (done === 'none') return;
      if (done === 'busy') await pause(turnInterval, undefined, { signal, ref: false });
    } catch (error) {
      if (signal.aborted) return;
      deps.log.error({ err: error }, 'an import failed, and is tried again');
      await pause(turnInterval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

export interface ImportWorker {
  /** Starts the work on what waits, if it isn’t running; doesn’t wait for it. */
  wake: () => void;
  /** Ends the work as soon as possible; the next server to start does the rest. */
  stop: () => Promise<void>;
}

/** The worker of one process. */
export function importWorker(deps: WorkerDeps): ImportWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;
  const start = () => {
    again = false;
    running = runWaiting(deps, stopping.signal).finally(() => {
      running = undefined;
      if (again && !stopping.signal.aborted) start();
    });
  };
  return {
    wake() {
      if (running) again = true;
      else start();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
