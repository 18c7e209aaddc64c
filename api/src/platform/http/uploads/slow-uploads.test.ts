import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type SignedIn, type TestApp } from '../../../testing/app.ts';
import { formBody } from '../../../testing/form.ts';
import { dataUrl, jpeg } from '../../../testing/pictures.ts';
import { bodyPace } from './slow-uploads.ts';
import { giveBeds } from '../../../testing/scope/residents.ts';

const pace = { within: 400, bytes: 1000 };
let testApp: TestApp;
let port: number;
let student: SignedIn;
let provost: SignedIn;

beforeAll(async () => {
  testApp = await startTestApp({ pace });
  student = await testApp.signInAs('student');
  await giveBeds(testApp, student);
  provost = await testApp.signInAs('provost');
  port = Number(new URL(await testApp.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => testApp.close());

/** Sends a head and then parts of a body, each after a pause; returns what comes until the end. */
async function send(
  path: string,
  who: SignedIn | undefined,
  head: { type: string; length: number },
  parts: AsyncIterable<string | Buffer>,
) {
  const socket = connect(port, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  const authorization = who ? `Authorization: ${who.headers.authorization}\r\n` : '';
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${authorization}` +
      `Content-Type: ${head.type}\r\nContent-Length: ${head.length}\r\n\r\n`,
  );
  for await (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
  }
  return { took: await ended, answer };
}

async function* only(text: string) {
  yield text;
}

/** Sends one byte at a time without end. */
async function* drip() {
  for (let n = 0; n < 200; n += 1) {
    yield ' ';
    await pause(20);
  }
}

async function* slowly(body: Buffer, step: number) {
  for (let at = 0; at < body.length; at += step) {
    yield body.subarray(at, at + step);
    await pause(60);
  }
}

const json = { type: 'application/json', length: 5000 };

test('allows half a minute without bytes', () => {
  expect(bodyPace.within).toBe(30_000);
});

test.each([
  ['stops', () => only('{"requestType":')],
  ['is fed byte by byte', drip],
])('ends a call whose body %s with 408 and closes the connection', async (_, parts) => {
  const { took, answer } = await send('/service-requests', student, json, parts());
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"stalled"');
  expect(took).toBeGreaterThanOrEqual(pace.within);
});

test('ends an upload that stalls within a file', async () => {
  const { payload, headers } = formBody([
    { name: 'attachments', filename: 'a.pdf', value: '%PDF' },
  ]);
  const head = { type: headers['content-type'], length: payload.length + 5000 };
  const text = payload.toString().slice(0, -20);
  const { answer } = await send('/public-notices', provost, head, only(text));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes the connection of a refused call whose body never comes', async () => {
  const { answer } = await send('/service-requests', undefined, json, only('{'));
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('accepts a photo over a slow connection', async () => {
  const body = Buffer.from(
    JSON.stringify({
      requestType: 'plumbing',
      description: 'The tap leaks. '.repeat(300),
      priority: 'high',
      photo: dataUrl(await jpeg()),
    }),
  );
  const head = { type: 'application/json', length: body.length };
  // Longer in total than the allowed pause, but bytes keep arriving.
  const { answer, took } = await send('/service-requests', student, head, slowly(body, 300));
  expect(took).toBeGreaterThan(2 * pace.within);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
