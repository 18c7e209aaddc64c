import { promise as createFastq } from 'fastq';
import { AppError } from '../errors/errors.ts';

export interface QueueLimits {
  /** For the metrics: 'pictures'. */
  name: string;
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces that may wait; one more is refused. */
  waiting: number;
  /** The message to a refused caller. */
  busy: string;
  /** Seconds after which the caller may try again. */
  retryAfter: number;
}

export interface BoundedQueue {
  /**
   * Runs the work when its turn comes.
   * @throws AppError 503 `busy` with `Retry-After` when too much waits already; what the work throws.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

const queues = new Map<string, () => number>();

/** How many pieces of work wait in each queue of this process. */
export function waitingWork(): { name: string; count: number }[] {
  return [...queues].map(([name, waiting]) => ({ name, count: waiting() }));
}

/**
 * A queue for costly work of one kind. Native work shares the four threads of libuv's pool with file
 * and DNS access: each kind gets fewer than four at once, so that none can delay the others for long.
 * One account's calls fill no queue, as few of them run at once (limits/calls-at-once.ts).
 */
export function boundedQueue(limits: QueueLimits): BoundedQueue {
  const queue = createFastq(async (work: () => Promise<void>) => work(), limits.atOnce);
  queues.set(limits.name, () => queue.length());
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (queue.length() >= limits.waiting) {
        throw new AppError(503, 'busy', limits.busy, { retryAfter: limits.retryAfter });
      }
      return new Promise<T>((resolve, reject) => {
        void queue.push(() => work().then(resolve, reject));
      });
    },
  };
}
