import { apiRoot } from '@hostel/shared-ui/api-root';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Before each further attempt, in milliseconds. */
const pauses = [1000, 2000];
/** Of one attempt, in milliseconds. */
const timeout = 30_000;

/** A public address of the API whose reply the landing page shows. */
export interface PlainSource<Reply> {
  /** Below the API root. */
  path: string;
  /** Checks a reply without a schema; undefined if it can't be used. */
  parse: (reply: unknown) => Reply | undefined;
  /** Read again after this time, in milliseconds, while the page is visible. */
  interval?: number;
  /** Logged with the error of a failed read. */
  failure: string;
}

async function readOnce<Reply>({ path, parse }: PlainSource<Reply>): Promise<Reply> {
  const url = new URL(`${apiRoot()}${path}`, location.href);
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  const reply = parse(await response.json());
  if (reply === undefined) throw new Error(`The reply of ${path} can't be read`);
  return reply;
}

async function readWithRetries<Reply>(source: PlainSource<Reply>, tries = 0): Promise<Reply> {
  try {
    return await readOnce(source);
  } catch (error) {
    const pause = pauses[tries];
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return readWithRetries(source, tries + 1);
  }
}

interface PlainState<Reply> {
  data: Reply | undefined;
  /** The last read failed: the data may be out of date. */
  failed: boolean;
  reading: boolean;
}

/**
 * Reads a public reply for the landing page, which has no HTTP client, schemas and query library
 * (decision 0088): at once, when the visitor returns to the page, and after `interval`.
 * @param source must stay the same object while nothing changes
 * @returns the state, and a function that reads again and returns whether this succeeded
 */
export function usePlainRead<Reply>(source: PlainSource<Reply>) {
  const [state, setState] = useState<PlainState<Reply>>({
    data: undefined,
    failed: false,
    reading: true,
  });
  /** A reply that is overtaken by a later read is ignored. */
  const latest = useRef(0);

  const read = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    try {
      const data = await readWithRetries(source);
      if (own === latest.current) setState({ data, failed: false, reading: false });
      return true;
    } catch (error) {
      console.error(source.failure, error);
      if (own === latest.current) {
        setState((before) => ({ ...before, failed: true, reading: false }));
      }
      return false;
    }
  }, [source]);

  useEffect(() => {
    void read();
    const readIfVisible = () => {
      if (document.visibilityState === 'visible') void read();
    };
    const timer = source.interval && setInterval(readIfVisible, source.interval);
    document.addEventListener('visibilitychange', readIfVisible);
    return () => {
      latest.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfVisible);
    };
  }, [read, source]);

  const refetch = useCallback(() => {
    setState((before) => ({ ...before, reading: true }));
    return read();
  }, [read]);
  return { ...state, refetch };
}
