import { parentPort, workerData } from 'node:worker_threads';
import { type RoundTask, runTask } from './compute-round.ts';

function isTask(given: unknown): given is RoundTask {
  return typeof given === 'object' && given !== null && 'kind' in given && 'input' in given;
}

// The thread of `compute-in-thread.ts`: gets one task, answers with its result, and ends.
if (!isTask(workerData)) throw new Error('The thread of a round gets a task.');
parentPort?.postMessage(await runTask(workerData));
