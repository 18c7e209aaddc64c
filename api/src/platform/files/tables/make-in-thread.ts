import { boundedQueue } from '../../core/threads/bounded-queue.ts';
import { startWorker } from '../../core/threads/start-worker.ts';
import type { FileReply } from '../../http/call-context.ts';
import { contentTypes, type FileTask, makeFile } from './make-file.ts';

/** So few rows take less time than the start of a thread. */
const fewRows = 500;

const queue = boundedQueue({
  name: 'tables',
  atOnce: 1,
  waiting: 10,
  busy: 'Many files are being made. Please try again in a moment.',
  retryAfter: 5,
});

/**
 * Makes a file of a table; a long one in a thread, so that the server goes on answering: an Excel
 * workbook of 20,000 rows takes about two seconds.
 */
function fileOf(task: FileTask): Promise<Uint8Array> {
  if (task.table.rows.length <= fewRows) return makeFile(task);
  return queue.run(() => {
    const worker = startWorker(new URL('./table-worker.ts', import.meta.url), {
      workerData: task,
    });
    return new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', (bytes: Uint8Array) => resolve(bytes));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`The thread that makes a file ended with ${code}.`));
      });
    }).finally(() => worker.terminate());
  });
}

/**
 * A file of a table as the reply to a call.
 * @param task with the name of the file, without its ending
 * @throws AppError 503 with `Retry-After` when too many files wait
 */
export async function tableReply({
  name,
  ...task
}: FileTask & { name: string }): Promise<FileReply> {
  const content = await fileOf(task);
  const filename = `${name}.${task.format}`;
  return { content, contentType: contentTypes[task.format], filename, download: true };
}
