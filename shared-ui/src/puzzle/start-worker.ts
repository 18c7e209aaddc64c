import { PageWorker } from '../page-worker/page-worker.ts';

/** Starts a worker that solves puzzles; the build emits it as a separate script. */
export function startWorker(): Worker {
  return new PageWorker(
    new URL(/* webpackChunkName: "puzzle-worker" */ './puzzle-worker.ts', import.meta.url),
  ).worker;
}
