import { boundedQueue } from '../../../../platform/core/threads/bounded-queue.ts';
import { startWorker } from '../../../../platform/core/threads/start-worker.ts';
import { messages } from '../messages.ts';
import { type RoundTask, roundTasks } from './compute-round.ts';
import type { LockInput, ResultInput } from './round-input.ts';

/** So few applications take less time than the start of a thread. */
const fewApplications = 300;

const queue = boundedQueue({
  name: 'rounds',
  atOnce: 1,
  waiting: 5,
  busy: messages.busy,
  retryAfter: 5,
});

/**
 * Does a task in a thread, so that the server goes on answering.
 * @throws AppError 503 with `Retry-After` when too many tasks wait; the Error of the task
 */
export function inThread<Result>(task: RoundTask): Promise<Result> {
  return queue.run(() => {
    const worker = startWorker(new URL('./round-worker.ts', import.meta.url), {
      workerData: task,
    });
    return new Promise<Result>((resolve, reject) => {
      worker.once('message', (result: Result) => resolve(result));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`The thread that computes a round ended with ${code}.`));
      });
    }).finally(() => worker.terminate());
  });
}

type ResultOf<Kind extends keyof typeof roundTasks> = Awaited<
  ReturnType<(typeof roundTasks)[Kind]>
>;

function isSmall({ applications }: Pick<LockInput, 'applications'>): boolean {
  return applications.length <= fewApplications;
}

/** The root over the applications at the lock, with the place of each in the tree. */
export function computeCommitment(input: LockInput): Promise<ResultOf<'commit'>> {
  return isSmall(input) ? roundTasks.commit(input) : inThread({ kind: 'commit', input });
}

/** The result of a round with its proof file; null where its lock doesn’t fit the halls any more. */
export function computeResult(input: ResultInput): Promise<ResultOf<'result'>> {
  return isSmall(input) ? roundTasks.result(input) : inThread({ kind: 'result', input });
}

/** How the places differ from what was published of them; null where the round doesn’t fit its lock. */
export function computeChanges(input: ResultInput): Promise<ResultOf<'changes'>> {
  return isSmall(input) ? roundTasks.changes(input) : inThread({ kind: 'changes', input });
}

/** SHA-256 of the complete input. */
export function computeHash(input: ResultInput): Promise<string> {
  return isSmall(input) ? roundTasks.hash(input) : inThread({ kind: 'hash', input });
}
