import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { startWebServer, type WebServer } from '../../support/server/web-server.ts';

/** docs/nginx/hostel.conf in Debian’s nginx, with clients that send slowly. */

let api: Server;
let site: WebServer;
const releases = mkdtempSync(path.join(tmpdir(), 'hostel-releases-'));
const sockets: TLSSocket[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    request.resume().on('end', () => response.end('answered'));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  site = await startWebServer([origin, origin.replace('127.0.0.1', 'localhost')], releases);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.stop();
  api?.close();
  rmSync(releases, { recursive: true, force: true });
});

interface Client {
  received: string;
  /** Milliseconds after which the server closed the connection. */
  closed: Promise<number>;
}

function send(text: string, localAddress = '127.0.0.1'): Client {
  const port = Number(new URL(site.origin).port);
  const options = { host: '127.0.0.1', port, localAddress, rejectUnauthorized: false };
  const socket = connect(options);
  sockets.push(socket);
  const begun = Date.now();
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(Date.now() - begun));
  });
  const client: Client = { received: '', closed };
  socket.on('data', (part) => (client.received += part.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  return client;
}

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: hostel.example.edu\r\n${more}\r\n`;
const stalled = () => send(`${head('POST /api/leave', 'Content-Length: 1000\r\n')}a few bytes`);

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !isSo(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('ends 300 slow clients of one address, and meanwhile answers others', async () => {
  const unfinished = send('GET /api/health HTTP/1.1\r\nHost: hostel.exam');
  const hostile = Array.from({ length: 300 }, stalled);
  await until(() => hostile.filter(({ received }) => received.includes(' 429 ')).length >= 100);
  const refused = hostile.filter(({ received }) => received !== '');
  expect(refused).toHaveLength(100);
  expect(refused[0]?.received).toMatch(/Retry-After: 5\r\n[^]*"code":"too_many"/);

  const other = send(head('GET /api/health'), '127.0.0.2');
  const stream = send(head('GET /api/events'));
  await until(() => other.received !== '' && stream.received !== '');
  expect([other.received, stream.received]).toEqual(
    Array(2).fill(expect.stringMatching(/^HTTP\/1.1 200 /)),
  );

  expect(await unfinished.closed).toBeLessThan(15_000);
  const ends = await Promise.all(hostile.map(({ closed }) => closed));
  expect(Math.max(...ends)).toBeLessThan(40_000);
});
