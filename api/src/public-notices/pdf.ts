import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { boundedQueue } from '../bounded-queue.ts';
import { errorCode } from '../error-code.ts';
import type { PdfProblem } from './pdf-examination.ts';

const queue = boundedQueue({
  atOnce: 1,
  waiting: 20,
  busy: 'Many files are being checked. Please send this one again in a moment.',
  retryAfter: 5,
});

/** What examining one file may cost; one that needs more counts as unreadable. */
export interface ExaminationLimits {
  milliseconds: number;
  megabytes: number;
}

const usualLimits: ExaminationLimits = { milliseconds: 15_000, megabytes: 512 };

/** Starts the thread's program: in the bundle a file beside the server, else the TypeScript here. */
function startWorker(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    // The bundle's shared chunks are in a folder below its programs.
    const up = import.meta.url.includes('/chunks/') ? '../' : './';
    return new Worker(new URL(`${up}pdf-worker.js`, import.meta.url), options);
  }
  // Threads don't inherit what makes Node 20 read TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  const [api, program, here] = [
    new URL('./dist/esm/api/index.mjs', pathToFileURL(tsx)).href,
    new URL('./pdf-worker.ts', import.meta.url).href,
    import.meta.url,
  ].map((text) => JSON.stringify(text));
  const code = `import(${api}).then(({ tsImport }) => tsImport(${program}, ${here}))`;
  return new Worker(code, { ...options, eval: true });
}

/** Examines a file in a thread of its own, which ends at the limits. */
export function examineApart(
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
 * Why a PDF must not be handed to visitors (see `pdf-examination.ts`); undefined: it may. A file that
 * needs more than 15 s or 512 MB counts as unreadable. Other calls go on meanwhile.
 * @throws AppError 503 with `Retry-After` when too many files wait.
 */
export function pdfProblem(bytes: Buffer): Promise<PdfProblem | undefined> {
  return queue.run(() => examineApart(bytes));
}
