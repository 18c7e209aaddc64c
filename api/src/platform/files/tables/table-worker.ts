import { parentPort, workerData } from 'node:worker_threads';
import { type FileTask, makeFile } from './make-file.ts';

function isTask(given: unknown): given is FileTask {
  return typeof given === 'object' && given !== null && 'format' in given && 'table' in given;
}

// The thread of `make-in-thread.ts`: gets one table, answers with the bytes of its file, and ends.
if (!isTask(workerData)) throw new Error('The thread of a file gets a table.');
parentPort?.postMessage(await makeFile(workerData));
