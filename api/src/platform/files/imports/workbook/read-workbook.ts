import type { Worker } from 'node:worker_threads';
import { boundedQueue } from '../../../core/threads/bounded-queue.ts';
import { errorCode } from '../../../core/errors/error-code.ts';
import { startWorker } from '../../../core/threads/start-worker.ts';
import type { TableLine, TableProblem } from '../table.ts';
import { messages } from './messages.ts';
import type { SheetLines, WorkbookTask } from './sheet-lines.ts';

/** Limits for reading one workbook; one that needs more is refused. */
interface ReadingLimits {
  milliseconds: number;
  megabytes: number;
}

const usualLimits: ReadingLimits = { milliseconds: 120_000, megabytes: 2048 };

const tooLarge: TableProblem = { line: 1, message: messages.tooLarge };

function nextMessage<Message>(worker: Worker): Promise<Message> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
  });
}

/** What the thread has read. Its lines are asked for in parts, between which other calls are answered. */
async function receive(worker: Worker): Promise<SheetLines | TableProblem> {
  const read = await nextMessage<SheetLines | TableProblem>(worker);
  if (!('lines' in read)) return read;
  for (;;) {
    worker.postMessage('next');
    const lines = await nextMessage<TableLine[]>(worker);
    if (lines.length === 0) return read;
    read.lines.push(...lines);
  }
}

function readInThread(
  task: WorkbookTask,
  { milliseconds, megabytes }: ReadingLimits,
): Promise<SheetLines | TableProblem> {
  const worker = startWorker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { ...task, bytes: new Uint8Array(task.bytes) },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<TableProblem>((resolve, reject) => {
    timer = setTimeout(() => resolve(tooLarge), milliseconds);
    worker.once('error', (error) => {
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooLarge);
      else reject(error);
    });
    worker.once('exit', (code) => {
      reject(new Error(`The thread that reads a workbook ended with ${code}.`));
    });
  });
  return Promise.race([receive(worker), ended]).finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

const queue = boundedQueue({
  name: 'workbooks',
  atOnce: 1,
  waiting: 10,
  busy: 'Other workbooks are being read. Please try again in a moment.',
  retryAfter: 10,
});

/**
 * Reads a sheet of a workbook in a worker thread, which is ended at the limits; one at a time.
 * @throws AppError 503 with `Retry-After` when too many wait
 */
export function readWorkbook(
  task: WorkbookTask,
  limits = usualLimits,
): Promise<SheetLines | TableProblem> {
  return queue.run(() => readInThread(task, limits));
}
