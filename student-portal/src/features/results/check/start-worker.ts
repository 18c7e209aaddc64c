/** Starts a worker that checks a proof file; the build emits it as a separate script. */
export function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "check-worker" */ './check-worker.ts', import.meta.url),
  );
}
