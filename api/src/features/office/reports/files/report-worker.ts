import { parentPort, workerData } from 'node:worker_threads';
import { type FileTask, makeFile } from './make-file.ts';

function isTask(given: unknown): given is FileTask {
  return typeof given === 'object' && given !== null && 'format' in given && 'report' in given;
}

// The thread of `make-in-thread.ts`: gets one report, answers with the bytes of its file, and ends.
if (!isTask(workerData)) throw new Error('The thread of a report gets a report.');
parentPort?.postMessage(await makeFile(workerData));
