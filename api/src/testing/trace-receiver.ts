import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: Record<string, string | number> }[];
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** A receiver of traces for tests, in OTLP's JSON. */
export interface TraceReceiver {
  url: string;
  /** Every body as it was sent. */
  bodies: string[];
  spans: () => ReceivedSpan[];
  /** False leaves what arrives without an answer. Default true. */
  answers: boolean;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const receiver: TraceReceiver = {
    url: '',
    bodies: [],
    spans: () =>
      receiver.bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    answers: true,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.bodies.push(body);
      if (receiver.answers) answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1/traces`;
  return receiver;
}
