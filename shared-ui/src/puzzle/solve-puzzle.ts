import {
  puzzleChallenge,
  type PuzzleChallenge,
  type PuzzlePayload,
} from '@hostel/contracts/wire/puzzle';
import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import type { Solution } from 'altcha-lib/types';
import { deriveKey } from './derive-key.ts';
import { showProgress } from './progress.ts';
import { startWorker } from './start-worker.ts';

/** At most four cores, so that a phone stays usable. */
const mostWorkers = 4;
/** A challenge expires after ten minutes; a slower device gets the refusal before. */
const timeout = 5 * 60_000;

/** Solves it in workers or, without them, in the page, which stays usable through pauses. */
async function solve(
  challenge: PuzzleChallenge,
  controller: AbortController,
): Promise<Solution | null> {
  const task = { challenge, controller, timeout };
  const concurrency = Math.min(mostWorkers, navigator.hardwareConcurrency || 1);
  const createWorker = () => {
    const worker = startWorker();
    controller.signal.addEventListener('abort', () => worker.terminate());
    return worker;
  };
  try {
    return await solveChallengeWorkers({ ...task, concurrency, createWorker });
  } catch {
    return solveChallenge({ ...task, deriveKey });
  }
}

/** A running worker may notice a cancellation late. */
function aborted({ signal }: AbortController): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
}

/**
 * Solves the puzzle of a refused call in the background; shows a message when it takes longer.
 * @returns the value of `Puzzle-Solution`; undefined when the person or `signal` cancelled it, or
 * no answer was found in time.
 * @throws ZodError for a puzzle of another kind.
 */
export async function solvePuzzle(
  puzzle: unknown,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const challenge = puzzleChallenge.parse(puzzle);
  const controller = new AbortController();
  const cancel = () => controller.abort();
  signal?.addEventListener('abort', cancel);
  const hideProgress = showProgress(cancel);
  try {
    if (signal?.aborted) return undefined;
    const solution = await Promise.race([solve(challenge, controller), aborted(controller)]);
    if (!solution) return undefined;
    const payload: PuzzlePayload = { challenge, solution };
    return btoa(JSON.stringify(payload));
  } finally {
    signal?.removeEventListener('abort', cancel);
    hideProgress();
  }
}
