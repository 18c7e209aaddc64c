import { PageWorker } from '@hostel/shared-ui/page-worker';

/** Starts a worker that checks a proof file; the build emits it as a separate script. */
export function startWorker(): Worker {
  return new PageWorker(
    new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url),
  ).worker;
}
