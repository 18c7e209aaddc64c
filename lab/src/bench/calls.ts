import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApi } from '@hostel/api/build';
import { demoPassword, demoStudents } from '@hostel/api/demo-accounts';
import { readStatements, writeStatements } from '@hostel/api/statement-counts';
import { freePort } from '@hostel/portal-kit/free-port';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { load, type RawCall } from './load.ts';
import { median } from './median.ts';
import { tokenOf } from './sign-in.ts';

interface MeasuredCall extends RawCall {
  name: string;
  /** The call's name on the wire, of which a test of the API asserts the statements. */
  call: string;
  /** Calls per second divided by those of bare Fastify; for a sign-in the limit of statements. */
  goal: string;
  connections?: number;
}

/** The first rounds only let the server compile its functions. */
export const warmUp = 2;
export const rounds = 7;
const milliseconds = 1000;
const connections = 32;
/** For each kind of call with a session: the calls of one account are limited to some at once. */
const accounts = 8;

/** The most frequent calls, with sessions of the server at `origin`. */
export async function measuredCalls(origin: string): Promise<MeasuredCall[]> {
  // Others for each kind: filed requests would lengthen the list, and each sign-in ends the tenth session before.
  const [visitor = '', ...others] = demoStudents.map(({ email }) => email);
  const tokens: string[] = [];
  for (const email of others.slice(0, 2 * accounts)) {
    tokens.push(await tokenOf(origin, '/auth/login', email));
  }
  const board = '/api/public-notices/published?limit=5';
  const tag = (await fetch(origin + board)).headers.get('etag') ?? '';
  return [
    { name: 'health', call: 'system.health', goal: '', path: '/api/health' },
    { name: 'published notices', call: 'publicNotices.published', goal: '≥ 0.5', path: board },
    {
      name: 'published notices, 304',
      call: 'publicNotices.published',
      goal: '≥ 0.7',
      path: board,
      headers: { 'if-none-match': tag },
    },
    {
      name: 'own requests',
      call: 'serviceRequests.my',
      goal: '≥ 0.2',
      path: '/api/service-requests/my',
      tokens: tokens.slice(0, accounts),
    },
    {
      name: 'create a request',
      call: 'serviceRequests.create',
      goal: '≥ 0.08, ≤ 4 statements',
      method: 'POST',
      path: '/api/service-requests',
      tokens: tokens.slice(accounts),
      body: { requestType: 'electrical', description: 'The socket has no power.', priority: 'low' },
    },
    {
      name: 'sign in',
      call: 'auth.login',
      goal: '≤ 5 statements',
      method: 'POST',
      path: '/api/auth/login',
      body: { email: visitor, password: demoPassword },
      // Simultaneous sign-ins of one account from new browsers are limited.
      connections: 1,
    },
  ];
}

export interface Figures {
  perSecond: number;
  /** Microseconds of the server's processor time for a call. */
  cpu: number;
}

/** Repeats a call for a second. */
export async function measure(
  server: BenchServer,
  call: RawCall & { connections?: number },
): Promise<Figures> {
  const before = server.cpu();
  const options = { connections: call.connections ?? connections, milliseconds };
  const { calls, seconds } = await load(server.origin, call, options);
  return { perSecond: calls / seconds, cpu: (server.cpu() - before) / calls };
}

/** A line of the table: the name, and its figures to the right. */
export function line(cells: readonly string[]): string {
  const [name = '', ...others] = cells;
  return name.padEnd(24) + others.map((cell) => cell.padStart(12)).join('');
}

async function measureAll(api: BenchServer, bare: BenchServer) {
  const calls = await measuredCalls(api.origin);
  const figures = calls.map((call) => {
    const now: Figures[] = [];
    const ratios: number[] = [];
    return { call, now, ratios };
  });
  const base: Figures[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const bareNow = await measure(bare, { path: '/api/health' });
    if (round >= warmUp) base.push(bareNow);
    for (const { call, now, ratios } of figures) {
      const measured = await measure(api, call);
      if (round < warmUp) continue;
      now.push(measured);
      ratios.push(measured.perSecond / bareNow.perSecond);
    }
  }
  const rates = (of: readonly Figures[]) => median(of.map(({ perSecond }) => perSecond)).toFixed(0);
  const costs = (of: readonly Figures[]) => median(of.map(({ cpu }) => cpu)).toFixed(0);
  return [
    line(['', 'calls/s', '× bare', 'CPU µs', 'statements', 'goal']),
    line(['bare Fastify', rates(base), '1.00', costs(base), '0', '']),
    ...figures.map(({ call, now, ratios }) =>
      line([
        call.name,
        rates(now),
        median(ratios).toFixed(3),
        costs(now),
        String(readStatements[call.call] ?? writeStatements[call.call] ?? ''),
        `  ${call.goal}`,
      ]),
    ),
  ];
}

/** Starts the built API with a database and demo data of its own. */
export async function startBenchApi(more: Record<string, string> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hostel-bench-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    RELEASES_DIR: path.join(dataDir, 'releases'),
    SANDBOX_GATEWAY_PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    ...more,
  };
  try {
    const api = await startBenchServer(['api/dist/server.js'], environment);
    return { ...api, stop: () => api.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Measures the most frequent calls of the built API in turn with Fastify without anything: calls per second
 * of 32 connections, processor time per call, and statements. Only ratios of one run can be compared.
 */
export async function benchCalls(): Promise<string[]> {
  await buildApi();
  const bare = await startBenchServer(['--import', 'tsx', 'lab/src/bench/bare-server.ts']);
  try {
    const api = await startBenchApi();
    try {
      return await measureAll(api, bare);
    } finally {
      await api.stop();
    }
  } finally {
    await bare.stop();
  }
}
