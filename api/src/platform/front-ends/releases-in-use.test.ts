import { defineCall } from '@hostel/contracts/wire/call';
import { success } from '@hostel/contracts/wire/envelope';
import { portalDocument, wireText } from '@hostel/contracts/wire/schemas';
import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { servedCalls } from '../http/calls/served-calls.ts';
import { releasesInUse } from './releases-in-use.ts';

const listing = (row: Record<string, z.ZodMiniType>) =>
  defineCall({
    name: 'leave.my',
    method: 'GET',
    path: '/leave',
    summary: '',
    access: 'public',
    reply: success({ data: z.array(z.object(row)) }),
  });
const call = listing({});

let releasesDir: string;
beforeEach(async () => {
  releasesDir = await mkdtemp(path.join(os.tmpdir(), 'hostel-releases-'));
});
afterEach(() => rm(releasesDir, { recursive: true }));

/** The messages that a server on the folder logs at its start. */
async function messages(): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)).msg);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.register(servedCalls);
  app.register(releasesInUse, { releasesDir });
  app.register(async (api) => {
    api.route({ method: 'GET', url: call.path, config: { call }, handler: () => ({}) });
  });
  await app.listen({ port: 0 });
  await app.close();
  return lines;
}

async function store(until: string | null, member: string): Promise<void> {
  const portal = portalDocument([listing({ [member]: z.string() })]);
  const stored = { name: 'student-portal', version: '1.0.0-aaaaaa', until, ...portal };
  await mkdir(path.join(releasesDir, 'contracts'), { recursive: true });
  await writeFile(path.join(releasesDir, 'contracts', `${member}.json`), wireText(stored));
}

test('warns at the start of each release in use that it breaks', async () => {
  await store(null, 'reason');
  await store('2020-01-01', 'forgotten');
  expect(await messages()).toEqual([
    'leave.my no longer sends `data[].reason`, which student-portal 1.0.0-aaaaaa requires: keep it, or mark it as deprecated, as long as a browser may run it.',
  ]);
});

test('warns of stored contracts that it cannot read, and of nothing before the first release', async () => {
  expect(await messages()).toEqual([]);
  await mkdir(path.join(releasesDir, 'contracts'));
  await writeFile(path.join(releasesDir, 'contracts', 'half.json'), '{');
  expect(await messages()).toEqual([expect.stringMatching(/half\.json can't be read/)]);
});
