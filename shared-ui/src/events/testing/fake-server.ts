export interface FakeStream {
  token: string | null;
  /** The stamp from which the stream replays changes. */
  since: string | null;
  send: (text: string) => void;
  /** The server ends the stream. */
  end: () => void;
  refuse: (status: number, body?: object) => void;
  /** Whether the browser has closed the stream. */
  isClosed: () => boolean;
}

/** Replaces the server behind `fetch`: each request for events is a stream that the test controls. */
export function fakeServer({ replays = true } = {}) {
  const original = globalThis.fetch;
  const waiting: FakeStream[] = [];
  const takers: ((stream: FakeStream) => void)[] = [];
  let count = 0;

  function arrive(stream: FakeStream): void {
    const taker = takers.shift();
    if (taker) taker(stream);
    else waiting.push(stream);
  }

  globalThis.fetch = (_, init) =>
    new Promise<Response>((resolve, reject) => {
      count += 1;
      const since = new Headers(init?.headers).get('changes-since');
      const headers = new Headers();
      if (replays && since !== null) headers.set('changes-since', since);
      const encoder = new TextEncoder();
      let into: ReadableStreamDefaultController<Uint8Array> | undefined;
      const open = () => {
        if (into) return into;
        const body = new ReadableStream<Uint8Array>({ start: (given) => void (into = given) });
        resolve(new Response(body, { status: 200, headers }));
        return into!;
      };
      let closed = false;
      init?.signal?.addEventListener('abort', () => {
        closed = true;
        const reason = new Error('aborted');
        if (into) into.error(reason);
        else reject(reason);
      });
      arrive({
        since,
        token: new Headers(init?.headers).get('Authorization'),
        send: (text) => open().enqueue(encoder.encode(text)),
        end: () => open().close(),
        refuse: (status, body = {}) => resolve(new Response(JSON.stringify(body), { status })),
        isClosed: () => closed,
      });
    });

  return {
    /** The next request for events that the test has not read. */
    next: () =>
      new Promise<FakeStream>((resolve) => {
        const stream = waiting.shift();
        if (stream) resolve(stream);
        else takers.push(resolve);
      }),
    /** The number of requests for events. */
    requestCount: () => count,
    restore: () => void (globalThis.fetch = original),
  };
}
