import { batched } from './batched.ts';

/** A read that is answered by hand. */
function answeredByHand() {
  const started: { keys: readonly string[]; answer: (results: string[]) => void }[] = [];
  const read = batched(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve) => started.push({ keys, answer: resolve })),
    3,
  );
  return { started, read };
}

/** Waits for a turn of the event loop. */
const turn = () => new Promise(setImmediate);

test('reads a key in the next turn of the event loop when no read is running', async () => {
  const { started, read } = answeredByHand();
  const result = read('a');
  await turn();
  expect(started.map(({ keys }) => keys)).toEqual([['a']]);
  started[0]?.answer(['of a']);
  expect(await result).toBe('of a');
});

test('reads the keys of several turns together while each turn brings one', async () => {
  const { started, read } = answeredByHand();
  const results = [read('a')];
  await Promise.resolve();
  setImmediate(() => results.push(read('c')));
  results.push(read('b'));
  while (started.length === 0) await turn();
  expect(started.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
  started[0]?.answer(['of a', 'of b', 'of c']);
  expect(await Promise.all(results)).toEqual(['of a', 'of b', 'of c']);
});

test('does not wait longer than some turns for further keys', async () => {
  const { started, read } = answeredByHand();
  for (let turns = 0; started.length === 0; turns += 1) {
    if (turns > 20) throw new Error('No read was started.');
    void read('a');
    await turn();
  }
});

test('reads the keys that arrive meanwhile together, after the running read', async () => {
  const { started, read } = answeredByHand();
  const first = read('a');
  await turn();
  const others = [read('b'), read('a'), read('c')];
  await turn();
  expect(started).toHaveLength(1);
  started[0]?.answer(['old a']);
  expect(await first).toBe('old a');
  while (started.length < 2) await turn();
  expect(started[1]?.keys).toEqual(['b', 'a', 'c']);
  started[1]?.answer(['of b', 'new a', 'of c']);
  expect(await Promise.all(others)).toEqual(['of b', 'new a', 'of c']);
});

test('does not wait long for a read without an answer', async () => {
  const { started, read } = answeredByHand();
  void read('a');
  await turn();
  const later = read('b');
  while (started.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  started[1]?.answer(['of b']);
  expect(await later).toBe('of b');
});

test('takes a limited number of keys for one statement, and leaves none waiting', async () => {
  const sizes: number[] = [];
  const read = batched(async (keys: readonly number[]) => {
    sizes.push(keys.length);
    await new Promise(setImmediate);
    return keys.map((key) => key * 2);
  }, 3);
  const all = await Promise.all(Array.from({ length: 20 }, (_, key) => read(key)));
  expect(all).toEqual(Array.from({ length: 20 }, (_, key) => key * 2));
  expect(Math.max(...sizes)).toBe(3);
});

test('passes an error to the callers of that read only', async () => {
  let reads = 0;
  const read = batched(async (keys: readonly string[]) => {
    reads += 1;
    if (reads === 1) throw new Error('away');
    return keys;
  });
  const failing = expect(read('a')).rejects.toThrow('away');
  await turn();
  expect(await read('b')).toBe('b');
  await failing;
});

test.each([1, 2, 7, 64])('fails only the keys that make a read of %i keys fail', async (count) => {
  let reads = 0;
  const read = batched(async (keys: readonly number[]) => {
    reads += 1;
    if (keys.some((key) => key % 50 === 0)) throw new Error('out of range');
    return keys.map((key) => key * 2);
  });
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, key) => read(key)));
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: count }, (_, key) => (key % 50 === 0 ? 'rejected' : 'fulfilled')),
  );
  expect(outcomes[1] ?? { status: 'fulfilled', value: 2 }).toEqual({
    status: 'fulfilled',
    value: 2,
  });
  expect(reads).toBeLessThanOrEqual(1 + 4 * Math.ceil(Math.log2(count)));
});

test('does not read again without the database', async () => {
  let reads = 0;
  const read = batched(async (): Promise<string[]> => {
    reads += 1;
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => read(key)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(reads).toBe(1);
});
