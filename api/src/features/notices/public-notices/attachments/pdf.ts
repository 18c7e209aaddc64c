import { boundedQueue } from '../../../../platform/core/threads/bounded-queue.ts';
import { errorCode } from '../../../../platform/core/errors/error-code.ts';
import { startWorker } from '../../../../platform/core/threads/start-worker.ts';
import type { PdfProblem } from './pdf-examination.ts';

const queue = boundedQueue({
  name: 'attachments',
  atOnce: 1,
  waiting: 20,
  busy: 'Many files are being checked. Please send this one again in a moment.',
  retryAfter: 5,
});

/** Limits for examining one file; a file that needs more counts as unreadable. */
export interface ExaminationLimits {
  milliseconds: number;
  megabytes: number;
}

const usualLimits: ExaminationLimits = { milliseconds: 15_000, megabytes: 512 };

/** Examines a file in a worker thread, which is ended at the limits. */
export function examineInWorker(
  bytes: Buffer,
  { milliseconds, megabytes }: ExaminationLimits = usualLimits,
): Promise<PdfProblem | undefined> {
  const worker = startWorker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<PdfProblem | undefined>((resolve, reject) => {
    const timer = setTimeout(() => resolve('unreadable'), milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error) => {
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve('unreadable');
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that examines a PDF ended with ${code}.`));
    });
  }).finally(() => worker.terminate());
}

/**
 * Finds out why a PDF must not be published (see `pdf-examination.ts`); undefined when it is accepted.
 * A file that needs more than 15 s or 512 MB counts as unreadable. Other calls are not blocked.
 * @throws AppError 503 with `Retry-After` when too many files wait.
 */
export function pdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  return queue.run(() => examineInWorker(bytes));
}
