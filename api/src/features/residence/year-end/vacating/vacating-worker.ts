import type { FastifyBaseLogger } from 'fastify';
import { vacateWaitingBeds, type VacateDeps } from './vacate-beds.ts';

interface VacatingWorker {
  /** Starts the work on what waits, if it isn’t running; doesn’t wait for it. */
  wake: () => void;
  /** Ends the work between two beds; the job of the next server does the rest. */
  stop: () => Promise<void>;
}

/** Vacates beds in this process as soon as it is asked to. A failure is logged; the job tries again. */
export function vacatingWorker(
  deps: VacateDeps,
  log: Pick<FastifyBaseLogger, 'error'>,
): VacatingWorker {
  const stopping = new AbortController();
  let running = Promise.resolve();
  return {
    wake() {
      running = running
        .then(() => vacateWaitingBeds(deps, log, stopping.signal))
        .catch((error: unknown) => log.error({ err: error }, 'the vacating of a hall stopped'));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
