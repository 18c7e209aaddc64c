import { readVisits, type VersionVisits } from '@hostel/contracts/delivery/visits';
import { sql } from 'drizzle-orm';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApp } from '../../../app.ts';
import { tidy } from '../../../platform/housekeeping.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { countQueries } from '../../../testing/database/count-queries.ts';
import { temporaryFolder } from '../../../testing/processes.ts';

const shell = '1.0.0-shell';
const minute = 60_000;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let testApp: TestApp;
const logged: string[] = [];

async function put(file: string, content: string) {
  const target = path.join(folder.path, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  const page = { path: '*', file: 'page.html', scriptHashes: [], styleHashes: [] };
  await put('page/page.html', `<script src="/shell/${shell}/main.js"></script>`);
  await put('page/pages.json', JSON.stringify({ pages: [page] }));
  await put(`shell/${shell}/release.json`, '{}');
  for (const version of ['1.0.0-old', '1.0.0-new']) {
    await put(`remotes/student-portal/${version}/release.json`, '{}');
  }
  testApp = await startTestApp({
    config: { releasesDir: folder.path, trustProxy: 1, logLevel: 'warn' },
    logTo: { write: (line) => void logged.push(line) },
  });
});
beforeEach(async () => {
  await testApp.app.servedPages.store();
  await testApp.database.pool.query('truncate visit_counts, visit_vitals, visit_reports');
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await testApp.close();
  await folder.remove();
});

let hosts = 0;
/** A page as a browser opens it, each time from another network. */
function open(headers: Record<string, string> = {}, { app } = testApp) {
  hosts += 1;
  const address = `10.${hosts >> 8}.${hosts & 255}.1`;
  const accept = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  return app.inject({ url: '/', headers: { ...accept, 'x-forwarded-for': address, ...headers } });
}

function tokenOf(reply: Awaited<ReturnType<typeof open>>): string {
  const [, token] = /^visit;desc="([\w.~-]+)"$/.exec(String(reply.headers['server-timing'])) ?? [];
  if (!token) throw new Error('The page has no token');
  return token;
}
const newToken = async () => tokenOf(await open());

const loaded = (version = '1.0.0-old') => [
  { frontEnd: 'shell', version: shell, outcome: 'loaded' },
  { frontEnd: 'student-portal', version, outcome: 'loaded' },
];
const failed = (outcome: string) => [{ ...loaded()[1], outcome }];

function send(token: string, entries: object[] = loaded(), { app } = testApp) {
  return app.inject({ method: 'POST', url: '/api/telemetry', payload: { token, entries } });
}

async function read(
  period: { from?: number; to?: number } = {},
  token = testApp.config.reportsToken,
): Promise<VersionVisits[]> {
  const now = Date.now();
  const from = new Date(period.from ?? now - 60 * minute).toISOString();
  const to = new Date(period.to ?? now + minute).toISOString();
  const reply = await testApp.inject({
    url: `/api/telemetry?from=${from}&to=${to}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return readVisits.reply.parse(reply.json()).data;
}
async function versionOf(frontEnd: string, version: string, period = {}) {
  const found = (await read(period)).find(
    (each) => each.frontEnd === frontEnd && each.version === version,
  );
  if (!found) throw new Error(`${frontEnd} ${version} was not counted`);
  return found;
}
const portal = (version = '1.0.0-old') => versionOf('student-portal', version);
const none = { load: 0, error: 0, reply: 0, silent: 0 };

/** Moves this process's clock only: the database's is used to remove what is old. */
function later(milliseconds: number) {
  jest.useFakeTimers({ now: Date.now() + milliseconds, advanceTimers: true });
}

describe('the token of a page', () => {
  it('comes with the page and with its 304, each time another, and keeps the tag', async () => {
    const first = await open();
    expect(first.statusCode).toBe(200);
    const again = await open({ 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(tokenOf(again)).not.toBe(tokenOf(first));
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(tokenOf(first)).toMatch(new RegExp(`^${shell}~`));
  });

  it.each<[string, Record<string, string>]>([
    ['a program', { 'sec-fetch-dest': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ])('is not given to %s, which is not counted', async (_, headers) => {
    const reply = await open(headers);
    expect([reply.statusCode, reply.headers['server-timing']]).toEqual([200, undefined]);
    expect(await read()).toEqual([]);
  });
});

describe('a report', () => {
  it('counts one outcome for each version, in one statement', async () => {
    const token = await newToken();
    const entries = loaded();
    expect(await countQueries(() => send(token, entries))).toBe(1);
    expect(await portal()).toMatchObject({ visits: 1, failures: none, lcp: null });
    expect(await versionOf('shell', shell)).toMatchObject({ visits: 1, failures: none });
  });

  it('counts once for a page, however often it is sent; a failure replaces loaded', async () => {
    const token = await newToken();
    for (const outcome of ['loaded', 'loaded', 'error', 'load', 'loaded']) {
      expect((await send(token, failed(outcome))).statusCode).toBe(200);
    }
    expect(await portal()).toMatchObject({ visits: 1, failures: { ...none, error: 1 } });
    await send(await newToken(), [...failed('loaded'), ...failed('reply')]);
    expect(await portal()).toMatchObject({ visits: 2, failures: { error: 1, reply: 1 } });
  });

  it('counts no more versions for a page than a page can run', async () => {
    const versions = Array.from({ length: 30 }, (_, number) => `1.0.${number}-many`);
    for (const version of versions) await put(`remotes/site/${version}/release.json`, '{}');
    const token = await newToken();
    for (const from of [0, 12, 24]) {
      const some = versions.slice(from, from + 12);
      const entries = some.map((version) => ({ frontEnd: 'site', version, outcome: 'loaded' }));
      expect((await send(token, entries)).statusCode).toBe(200);
    }
    const { rows } = await testApp.database.pool.query('select version from visit_reports');
    expect(rows).toHaveLength(24);
  });

  it('is logged when it counts a failure, and not again', async () => {
    const failures = () =>
      logged.filter((line) => line.includes('a release failed in a browser')).length;
    const before = failures();
    const token = await newToken();
    for (const outcome of ['loaded', 'error', 'error', 'load']) await send(token, failed(outcome));
    expect(failures() - before).toBe(1);
  });

  it('counts both versions of a remote where one failed and the other was loaded', async () => {
    const [entry] = failed('load');
    await send(await newToken(), [{ ...entry, version: '1.0.0-new' }, ...loaded()]);
    expect(await portal('1.0.0-new')).toMatchObject({ visits: 1, failures: { load: 1 } });
    expect(await portal()).toMatchObject({ visits: 1, failures: none });
  });

  it('is counted only for versions that were released', async () => {
    const entries = [
      { frontEnd: 'student-portal', version: '9.9.9-none', outcome: 'error' },
      { frontEnd: 'unknown', version: '..', outcome: 'error' },
      // Of the shell, the token says the version.
      { frontEnd: 'shell', version: '9.9.9-none', outcome: 'loaded' },
    ];
    expect((await send(await newToken(), entries)).statusCode).toBe(200);
    expect((await read()).map(({ frontEnd, version }) => [frontEnd, version])).toEqual([
      ['shell', shell],
    ]);
  });

  it('is refused with a forged, an altered or an expired token', async () => {
    const token = await newToken();
    const other = token.replace(shell, '1.0.0-other');
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const bad of ['', 'x', '~~~~', other, `${token.slice(0, -1)}${last}`]) {
      const reply = await send(bad);
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'visit_token']);
    }
    later(16 * minute);
    expect((await send(token)).statusCode).toBe(401);
    jest.useRealTimers();
    expect(await read()).toEqual([
      expect.objectContaining({ frontEnd: 'shell', visits: 0, failures: none }),
    ]);
    expect((await send(token)).statusCode).toBe(200);
  });

  it('gives the 75th percentile of the values, each page once', async () => {
    for (const lcp of [500, 1000, 2000, 4000]) {
      const token = await newToken();
      const [entry] = failed('loaded');
      await send(token, [entry!]);
      await send(token, [{ ...entry, lcp, inp: lcp / 10, cls: lcp / 10_000 }]);
      await send(token, [{ ...entry, lcp: 60_000 }]);
    }
    const { visits, lcp, inp, cls } = await portal();
    expect(visits).toBe(4);
    expect(Math.abs(lcp! / 2000 - 1)).toBeLessThan(0.1);
    expect(Math.abs(inp! / 200 - 1)).toBeLessThan(0.1);
    expect(Math.abs(cls! / 0.2 - 1)).toBeLessThan(0.1);
  });
});

describe('pages without a report', () => {
  it('count as silent after five minutes, until they report', async () => {
    const token = await newToken();
    await newToken();
    await send(token);
    expect(await versionOf('shell', shell)).toMatchObject({ visits: 1, failures: none });
    later(7 * minute);
    const silent = { visits: 2, failures: { ...none, silent: 1 } };
    expect(await versionOf('shell', shell)).toMatchObject(silent);
    expect(await portal()).toMatchObject({ visits: 1, failures: none });
  });
});

describe('one address', () => {
  it('counts with sixty pages at once, of more with a sample', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const same = { 'x-forwarded-for': '10.250.0.1' };
    const served = await Promise.all(Array.from({ length: 80 }, () => open(same)));
    const withToken = served.filter(({ headers }) => headers['server-timing']);
    expect(withToken).toHaveLength(60);
    random.mockReturnValue(0.05);
    expect(tokenOf(await open(same))).toBeTruthy();
    random.mockRestore();
    // Others count as before; what has no token is not silent either.
    await newToken();
    later(7 * minute);
    expect((await versionOf('shell', shell)).failures.silent).toBe(62);
  });

  it('is in one group, without which the figures are those of the others', async () => {
    const same = { 'x-forwarded-for': '10.250.0.2' };
    for (let page = 0; page < 40; page += 1) await send(await newToken());
    for (let page = 0; page < 20; page += 1) {
      await send(tokenOf(await open(same)), failed('error'));
    }
    const { minutes, visits, failures } = await portal();
    expect([visits, failures.error]).toEqual([60, 20]);
    const ofGroup = new Map<number, { visits: number; failures: number }>();
    for (const each of minutes.flatMap(({ groups }) => groups)) {
      const known = ofGroup.get(each.group) ?? { visits: 0, failures: 0 };
      const sum = { visits: known.visits + each.visits, failures: known.failures + each.failures };
      ofGroup.set(each.group, sum);
    }
    const failing = [...ofGroup.values()].filter((each) => each.failures > 0);
    expect(failing.map((each) => each.failures)).toEqual([20]);
    expect(ofGroup.size).toBeGreaterThan(3);
    const sum = (of: (minute: (typeof minutes)[number]) => number) =>
      minutes.reduce((total, minute) => total + of(minute), 0);
    expect([sum((m) => m.visits), sum((m) => m.failures)]).toEqual([60, 20]);
  });
});

it('adds what two processes have counted', async () => {
  const other = buildApp({ ...testApp, background: false });
  await other.ready();
  const at = { app: other };
  const first = tokenOf(await open({}, at as TestApp));
  await open({}, at as TestApp);
  // Each accepts the tokens of the other, once.
  for (const app of [testApp, at as TestApp]) await send(first, failed('error'), app);
  await send(await newToken(), loaded(), at as TestApp);
  await other.close();
  later(7 * minute);
  expect(await portal()).toMatchObject({ visits: 2, failures: { ...none, error: 1 } });
  expect((await versionOf('shell', shell)).visits).toBe(3);
});

it('retains minutes for two days, then days, and reports until their tokens expire', async () => {
  await send(await newToken(), [{ ...loaded()[1], lcp: 1000 }]);
  await send(await newToken(), failed('error'));
  await newToken();
  await testApp.app.servedPages.store();
  const { pool } = testApp.database;
  await pool.query(`update visit_counts set at = at - interval '50 hours'`);
  await pool.query(`update visit_vitals set at = at - interval '50 hours'`);
  await pool.query(`update visit_reports set expires_at = now()`);
  const failures: unknown[] = [];
  for (let run = 0; run < 2; run += 1) {
    await tidy(testApp, (name, error) => failures.push(name, error));
  }
  expect(failures).toEqual([]);
  const period = { from: Date.now() - 50 * 60 * minute };
  const stored = await versionOf('student-portal', '1.0.0-old', period);
  expect(stored).toMatchObject({ visits: 2, failures: { ...none, error: 1 }, minutes: [] });
  expect(stored.lcp).toBeGreaterThan(900);
  expect(await versionOf('shell', shell, period)).toMatchObject({ failures: { silent: 3 } });
  const rows = await testApp.database.drizzle.execute(sql`select from visit_reports`);
  expect(rows.rowCount).toBe(0);
  await pool.query(`update visit_counts set at = at - interval '90 days'`);
  await tidy(testApp, (name, error) => failures.push(name, error));
  expect((await pool.query('select from visit_counts')).rowCount).toBe(0);
});

describe('the figures', () => {
  const url = `/api/telemetry?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z`;

  it('are for the publisher, by its secret', async () => {
    const { headers } = await testApp.signInAs('admin');
    for (const wrong of [{}, headers, { authorization: 'Bearer wrong' }]) {
      const reply = await testApp.inject({ url, headers: wrong });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'reports_token']);
    }
    expect(await read()).toEqual([]);
  });

  it('are not served without the setting', async () => {
    const config = { ...testApp.config, reportsToken: undefined };
    const app = buildApp({ config, database: testApp.database, background: false });
    const headers = { authorization: 'Bearer undefined' };
    expect((await app.inject({ url, headers })).statusCode).toBe(404);
    await app.close();
  });
});
