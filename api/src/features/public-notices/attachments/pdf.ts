import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { boundedQueue } from '../../../platform/http/uploads/bounded-queue.ts';
import { errorCode } from '../../../platform/errors/error-code.ts';
import type { PdfProblem } from './pdf-examination.ts';

const queue = boundedQueue({
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

/** Starts the worker: in the bundle a file beside the server, otherwise the TypeScript source. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    // The bundle's shared chunks are in a folder below its programs.
    const up = import.meta.url.includes('/chunks/') ? '../' : './';
    return new Worker(new URL(`${up}pdf-worker.js`, import.meta.url), options);
  }
  // Worker threads don't inherit the loader that lets Node 20 read TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  const [api, program, here] = [
    new URL('./dist/esm/api/index.mjs', pathToFileURL(tsx)).href,
    new URL('./pdf-worker.ts', import.meta.url).href,
    import.meta.url,
  ].map((text) => JSON.stringify(text));
  const code = `import(${api}).then(({ tsImport }) => tsImport(${program}, ${here}))`;
  return new Worker(code, { ...options, eval: true });
}

/** Examines a file in a worker thread, which is ended at the limits. */
export function examineInWorker(
  bytes: Buffer,
  { milliseconds, megabytes }: ExaminationLimits = usualLimits,
): Promise<PdfProblem | undefined> {
  const worker = startWorker({
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
