import { boundedQueue } from '../../../../platform/core/threads/bounded-queue.ts';
import { startWorker } from '../../../../platform/core/threads/start-worker.ts';
import { messages } from '../messages.ts';
import { type FileTask, makeFile } from './make-file.ts';

/** So few rows take less time than the start of a thread. */
const fewRows = 500;

const queue = boundedQueue({
  name: 'reports',
  atOnce: 1,
  waiting: 10,
  busy: messages.busy,
  retryAfter: 5,
});

/**
 * Makes a file of a report; a long one in a thread, so that the server goes on answering: an Excel
 * workbook of 20,000 rows takes about two seconds.
 * @throws AppError 503 with `Retry-After` when too many files wait
 */
export function fileOf(task: FileTask): Promise<Uint8Array> {
  if (task.report.rows.length <= fewRows) return makeFile(task);
  return queue.run(() => {
    const worker = startWorker(new URL('./report-worker.ts', import.meta.url), {
      workerData: task,
    });
    return new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(bytes));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`The thread that makes a report ended with ${code}.`));
      });
    }).finally(() => worker.terminate());
  });
}
