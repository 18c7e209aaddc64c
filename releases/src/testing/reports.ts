import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { readVisits, VersionVisits } from '@hostel/contracts/delivery/visits';

interface Received {
  url: string;
  authorization: string | undefined;
  body: string;
}

/** A server on loopback that answers every request in the same way, and records what it received. */
export interface TestServer {
  address: string;
  received: Received[];
  reply: { status: number; body: unknown };
  close(): Promise<void>;
}

export async function testServer(reply: TestServer['reply']): Promise<TestServer> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { url = '', headers } = request;
      received.push({ url, authorization: headers.authorization, body });
      response.writeHead(own.reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(own.reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own: TestServer = {
    address: `http://127.0.0.1:${port}`,
    received,
    reply,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return own;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

interface Visits {
  visits: number;
  failures: number;
}

/**
 * A version's reports: in each of `minutes`, so many visits and failures, those of `one` in one group of
 * networks and the others spread evenly over three more.
 */
export function reportsOf(
  frontEnd: string,
  version: string,
  minutes: readonly string[],
  { visits, failures, one }: Visits & { one?: Visits },
): VersionVisits {
  const rest = one ? { visits: visits - one.visits, failures: failures - one.failures } : undefined;
  const { visits: spread, failures: failed } = rest ?? { visits, failures };
  const groups = [
    ...(one ? [{ group: 0, ...one }] : []),
    ...[1, 2, 3].map((group) => ({ group, visits: spread / 3, failures: failed / 3 })),
  ];
  return {
    frontEnd,
    version,
    visits: visits * minutes.length,
    failures: { load: 0, error: failures * minutes.length, reply: 0, silent: 0 },
    lcp: 1840,
    inp: 120,
    cls: 0.02,
    minutes: minutes.map((minute) => ({ minute, visits, failures, groups })),
  };
}

/** What the API replies to a publisher. */
export function reportsReply(
  data: VersionVisits[],
  { now = new Date().toISOString(), database = 'one' } = {},
): { status: number; body: ReplyOf<typeof readVisits> } {
  return { status: 200, body: { success: true, data, now, database } };
}
