/** A worker that solves puzzles; the build makes a file of it beside the page's other scripts. */
export function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "puzzle-worker" */ './puzzle-worker.ts', import.meta.url),
  );
}
