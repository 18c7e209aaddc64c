import { isConnectionLost } from './errors.ts';

/** A waiting key is read after this time (milliseconds), even if an earlier read has no answer yet. */
const patience = 25;
/** The turns of the event loop for which a read waits while further keys arrive. */
const mostTurns = 8;

interface Waiting<Key, Result> {
  key: Key;
  resolve: (result: Result | undefined) => void;
  reject: (error: unknown) => void;
}

/** What became of a key: a result, or the error of a read that failed because of it. */
type Outcome<Result> = { result: Result | undefined } | { error: unknown };

/**
 * Reads keys together. When that fails, each half is read again, so that only a key which itself makes a
 * read fail gets an error. Without the database, all of them get its error at once.
 */
async function readOrHalve<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
  keys: readonly Key[],
): Promise<readonly Outcome<Result>[]> {
  try {
    const results = await read(keys);
    return keys.map((_, at) => ({ result: results[at] }));
  } catch (error) {
    if (keys.length === 1 || isConnectionLost(error)) return keys.map(() => ({ error }));
    const middle = Math.ceil(keys.length / 2);
    const first = await readOrHalve(read, keys.slice(0, middle));
    return [...first, ...(await readOrHalve(read, keys.slice(middle)))];
  }
}

/**
 * Reads by key, so that simultaneous callers share a statement: those that arrive while one runs wait for
 * the next, which begins when a turn of the event loop has brought no further key. Each key is read by a
 * statement that begins after its call, so that a caller never receives a state from before it; a caller
 * alone waits for a turn of the event loop. A key that makes a read fail fails alone.
 * @param read reads all keys at once: a result for each, in their order
 * @param most the number of keys in one statement
 */
export function batched<Key, Result>(
  read: (keys: readonly Key[]) => Promise<readonly Result[]>,
  most = 100,
): (key: Key) => Promise<Result | undefined> {
  let waiting: Waiting<Key, Result>[] = [];
  let running = 0;
  let gathering = false;
  let timer: NodeJS.Timeout | undefined;

  /** Starts a read after the turn of the event loop in which no key arrives. */
  function gather(turns = mostTurns): void {
    gathering = true;
    const before = waiting.length;
    setImmediate(() => {
      if (turns > 1 && waiting.length > before) return gather(turns - 1);
      gathering = false;
      start();
    });
  }

  function settle(caller: Waiting<Key, Result> | undefined, outcome: Outcome<Result>): void {
    if ('error' in outcome) caller?.reject(outcome.error);
    else caller?.resolve(outcome.result);
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting.slice(0, most);
    waiting = waiting.slice(most);
    running += 1;
    void readOrHalve(
      read,
      taken.map(({ key }) => key),
    ).then((outcomes) => {
      outcomes.forEach((outcome, at) => settle(taken[at], outcome));
      running -= 1;
      if (waiting.length > 0 && !gathering) gather();
    });
    if (waiting.length > 0) timer = setTimeout(start, patience);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (gathering) return;
      if (running === 0) gather();
      else timer ??= setTimeout(start, patience);
    });
}
