const slow = 2_000;

interface BatchRunner {
  /**
   * Runs batches until one isn’t full, or about `most` items were tried. A batch that takes long doesn’t
   * hold up the next one, and may still run afterwards.
   * @throws the first error of a batch since the last call
   */
  run(most?: number): Promise<void>;
  /** Waits for the batches that still run. */
  finish(): Promise<void>;
  /** How many items were tried since the last call. */
  countTried(): number;
  /** Starts no more batches. */
  stop(): void;
}

/** The result, or undefined when it takes long. */
async function soon<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const wait = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), slow).unref();
  });
  return Promise.race([result, wait]).finally(() => clearTimeout(timer));
}

/**
 * @param work does at most `size` items, and returns how many it tried
 * @param mostAtOnce batches that run at once while some of them take long; each has a connection
 */
export function batchRunner(
  work: () => Promise<number>,
  { size, mostAtOnce }: { size: number; mostAtOnce: number },
): BatchRunner {
  const running = new Set<Promise<number>>();
  const errors: unknown[] = [];
  let tried = 0;
  let stopped = false;

  /** @returns how many items were tried; 0 after an error */
  function startBatch(): Promise<number> {
    const batch: Promise<number> = work()
      .catch((error: unknown) => {
        errors.push(error);
        return 0;
      })
      .then((count) => {
        tried += count;
        running.delete(batch);
        return count;
      });
    running.add(batch);
    return batch;
  }

  return {
    async run(most = Infinity) {
      const before = tried;
      while (!stopped && tried - before < most) {
        if (running.size >= mostAtOnce) await Promise.race(running);
        const count = await soon(startBatch());
        if (count !== undefined && count < size) break;
      }
      if (errors.length > 0) throw errors.splice(0)[0];
    },
    async finish() {
      await Promise.all(running);
      if (errors.length > 0) throw errors.splice(0)[0];
    },
    countTried() {
      const count = tried;
      tried = 0;
      return count;
    },
    stop: () => void (stopped = true),
  };
}
