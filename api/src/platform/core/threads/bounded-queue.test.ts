import { boundedQueue } from './bounded-queue.ts';

const limits = { name: 'tested', atOnce: 2, waiting: 3, busy: 'Try again soon.', retryAfter: 5 };

/** Work that lasts until it is released, and what became of each piece. */
function heldWork() {
  const releases: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
    return 'done';
  };
  const releaseAll = async () => {
    while (releases.length > 0) {
      for (const release of releases.splice(0)) release();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, releaseAll, most: () => most };
}

test('runs a few at once, queues some and rejects the others with a time to retry', async () => {
  const queue = boundedQueue(limits);
  const { work, releaseAll, most } = heldWork();
  const all = Promise.allSettled(Array.from({ length: 7 }, () => queue.run(work)));
  await releaseAll();
  const results = await all;
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(results[6]).toMatchObject({ reason: { status: 503, code: 'busy', retryAfter: 5 } });
  expect(most()).toBe(2);
  const later = queue.run(work);
  await releaseAll();
  expect(await later).toBe('done');
});

test('passes on an error and continues with the next', async () => {
  const queue = boundedQueue({ ...limits, atOnce: 1 });
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(() => Promise.resolve(7))).toBe(7);
});
