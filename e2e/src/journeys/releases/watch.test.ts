import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { shareOf } from '@hostel/contracts/delivery/choice';
import type { Outcome } from '@hostel/contracts/delivery/visits';
import { Client } from 'pg';
import type { Browser } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';
import {
  databaseUrl,
  releasesDir,
  startApi,
  type ApiProcess,
} from '../../support/server/api-process.ts';
import { ask, type Reply } from '../../support/server/ask.ts';
import { storeCopy } from '../../support/server/stored-version.ts';

// Two portals are shared at once, and the service of `npm run releases -- --watch` watches both: one
// share fails and is ended, the other one is only reported as failing by forged reports and stays.
// The versions are copies of stored ones, so that nothing is built.
const run = promisify(execFile);
const root = path.resolve(__dirname, '../../../..');
const program = path.join(root, 'tools/run.cjs');
const secret = 'a-secret-of-the-publisher-of-this-test';
const [bad, good] = ['public-site', 'student-portal'] as const;
type Name = typeof bad | typeof good;
type Versions = Record<Name, string>;

let releases: string;
let api: ApiProcess;
let browser: Browser;
let database: Client;
let service: ChildProcess;
let printed = '';
let live: Versions;
let shared: Versions;

const environment = () => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_ENV: 'development',
  RELEASES_DIR: releases,
  API_URL: api.origin,
  REPORTS_TOKEN: secret,
  RELEASED_BY: 'Team of the portal',
});
async function command(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, ...args], {
    cwd: root,
    env: environment(),
  });
  return stdout;
}
interface Pointer {
  live: string;
  share: { version: string; percent: number } | null;
}
async function pointerOf(name: Name): Promise<Pointer> {
  const file = path.join(releases, 'remotes', name, 'live.json');
  return JSON.parse(await readFile(file, 'utf8')) as Pointer;
}

beforeAll(async () => {
  releases = await mkdtemp(path.join(tmpdir(), 'hostel-releases-'));
  await cp(releasesDir(), releases, { recursive: true });
  [api, browser] = await Promise.all([
    startApi({ RELEASES_DIR: releases, REPORTS_TOKEN: secret }),
    launch(),
  ]);
  database = new Client({ connectionString: databaseUrl() });
  await database.connect();
  live = { [bad]: (await pointerOf(bad)).live, [good]: (await pointerOf(good)).live };
  shared = {
    [bad]: await storeCopy(releases, bad, { broken: true }),
    [good]: await storeCopy(releases, good),
  };
  // What other journeys have reported of the live versions does not count here.
  await database.query('delete from visit_counts where version = any($1)', [Object.values(live)]);
  for (const name of [bad, good]) {
    await command('release', `${name}@${shared[name]}`, '--share', '50', '--skip-smoke');
  }
  await openedEarlier();
  service = spawn(process.execPath, [program, 'releases/releases', '--watch', '--every', '1s'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  service.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  service.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
}, 120_000);
afterAll(async () => {
  if (service?.exitCode === null) {
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGTERM');
    await ended;
  }
  await browser?.close();
  await database?.end();
  await api?.end('SIGTERM');
  await rm(releases, { recursive: true, force: true });
});

/** Only complete minutes since the begin of a share count: its log gets the time of 10 minutes ago. */
async function openedEarlier(): Promise<void> {
  const file = path.join(releases, 'history.jsonl');
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const earlier = lines.map((line) => {
    const entry = JSON.parse(line) as { what: string; at: string };
    if (entry.what !== 'share') return line;
    const at = new Date(Date.parse(entry.at) - 600_000).toISOString();
    return JSON.stringify({ ...entry, at });
  });
  await writeFile(file, `${earlier.join('\n')}\n`);
}

/**
 * Makes the last visits those of one earlier minute, which is complete: minutes in which only one
 * version was visited are not compared.
 */
async function passTime(minutes: number): Promise<void> {
  await database.query(
    `with moved as (
       delete from visit_counts
        where per = 'minute' and at > now() - interval '3 minutes' and version = any($2)
       returning *)
     insert into visit_counts
            (per, at, front_end, version, network_group, served, loaded, load, error, reply, silent)
     select per, date_trunc('minute', now()) - make_interval(mins => $1), front_end, version,
            network_group, sum(served), sum(loaded), sum(load), sum(error), sum(reply), sum(silent)
       from moved group by per, front_end, version, network_group`,
    [minutes, [...Object.values(live), ...Object.values(shared)]],
  );
}

/** Waits until the service has printed a text after the given position in its output. */
async function untilPrinted(pattern: RegExp, since = 0): Promise<RegExpExecArray> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = pattern.exec(printed.slice(since));
    if (found) return found;
    if (service.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The service has not printed ${pattern}:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The token of a page as it is served to a browser at an address. */
async function openPage(address: string): Promise<string> {
  const { headers } = await ask(`${api.origin}/`, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'x-forwarded-for': address },
  });
  return /^visit;desc="(.+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
}

/** What a page reports of versions of both portals. */
function report(
  address: string,
  token: string,
  versions: Versions,
  outcomes: Partial<Record<Name, Outcome>> = {},
): Promise<Reply> {
  const entries = [bad, good].map((frontEnd) => ({
    frontEnd,
    version: versions[frontEnd],
    outcome: outcomes[frontEnd] ?? 'loaded',
  }));
  return ask(`${api.origin}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ token, entries }),
  });
}

/** Visits from as many addresses, half of them with the shared versions. */
async function visit(count: number, failing: Partial<Record<Name, Outcome>>): Promise<void> {
  for (let start = 0; start < count; start += 20) {
    const visits = Array.from({ length: Math.min(20, count - start) }, async (_, index) => {
      const number = start + index;
      const address = `10.${number % 250}.7.1`;
      const isShared = number % 2 === 0;
      const token = await openPage(address);
      // Of both versions, every thirtieth visit fails.
      const some =
        Math.floor(number / 2) % 30 === 0 ? ({ [bad]: 'error', [good]: 'error' } as const) : {};
      const outcomes = isShared ? { ...some, ...failing } : some;
      const reply = await report(address, token, isShared ? shared : live, outcomes);
      expect(reply.status).toBe(200);
    });
    await Promise.all(visits);
  }
}

test('keeps shares that only forged reports call failing', async () => {
  await visit(120, {});
  const failing = { [bad]: 'error', [good]: 'error' } as const;

  // Without a token, and with one that is altered.
  const forger = '172.16.5.9';
  const token = await openPage(forger);
  for (const wrong of ['', token.replace(/~.*/, '~1~2~3~4')]) {
    expect((await report(forger, wrong, shared, failing)).status).toBe(401);
  }
  // Again and again with the same one, from several addresses.
  for (let turn = 0; turn < 60; turn += 1) {
    expect((await report(`10.${turn}.9.1`, token, shared, failing)).status).toBe(200);
  }
  // With the tokens of as many pages as one address gets.
  let tokens = 0;
  for (let page = 0; page < 70; page += 1) {
    const own = await openPage(forger);
    if (own === '') continue;
    tokens += 1;
    await report(forger, own, shared, failing);
  }
  expect(tokens).toBeLessThan(70);

  await passTime(8);
  for (const name of [bad, good]) {
    // 2 failures of 60 visits were simulated; the replayed token counts once.
    const wanted = `${name} ${shared[name]}: ${3 + tokens} of ${61 + tokens} visits failed .* least evidence (\\S+) of 20`;
    const [, evidence] = await untilPrinted(new RegExp(wanted));
    expect(Number(evidence)).toBeLessThan(20);
    expect((await pointerOf(name)).share).toEqual({ version: shared[name], percent: 50 });
  }
});

/** The errors that were reported of a shared version. */
async function errorsOf(name: Name): Promise<number> {
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 60_000).toISOString();
  const reply = await ask(`${api.origin}/api/telemetry?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { data } = reply.json() as {
    data: { version: string; failures: { error: number } }[];
  };
  return data.find(({ version }) => version === shared[name])?.failures.error ?? 0;
}

test('ends the share whose pages fail, and keeps the other one; the log has both', async () => {
  // In a browser that gets the broken version, the live one is used instead, and this is reported.
  const drawn = Array.from({ length: 10_000 }, (_, number) => number).find(
    (number) => (shareOf(`share=${number}`, bad) ?? 100) < 50,
  );
  const { page, context, complaints } = await person(browser, 'desktop', { origin: api.origin });
  await context.addCookies([{ name: 'share', value: String(drawn), url: api.origin }]);
  const before = await errorsOf(bad);
  await page.goto('/');
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  expect(await untilMoreErrors(before)).toBe(before + 1);
  expect(complaints()).toContain('Error: This version is broken.');

  await visit(120, { [bad]: 'load' });
  const start = printed.length;
  await passTime(4);
  await untilPrinted(new RegExp(`${bad} ${shared[bad]} is worse: its share is ended`), start);
  expect(await pointerOf(bad)).toMatchObject({ live: live[bad], share: null });
  const rest = `Open shares: ${good} ${shared[good]} at 50 %.`;
  await untilPrinted(new RegExp(rest), start);
  expect((await pointerOf(good)).share).toEqual({ version: shared[good], percent: 50 });

  // The page before it complains of preloaded files of the broken version that were not used.
  const address = page.url();
  await page.goto('about:blank');
  complaints();
  await page.goto(address);
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  expect(complaints()).toEqual([]);
  await context.close();

  const lines = (await command('releases/releases', '--history')).trim().split('\n');
  for (const name of [bad, good]) {
    const opened = ` · Team of the portal · share of ${name} · ${live[name]} → ${shared[name]}, 50 %`;
    expect(lines).toContainEqual(expect.stringContaining(opened));
  }
  expect(lines.at(-1)).toMatch(
    new RegExp(` · watch · end share of ${bad} · ${shared[bad]} → ${live[bad]} · .* visits failed`),
  );
  expect(lines.filter((line) => line.includes(' · watch · '))).toHaveLength(1);
});

/** Waits until the error in the browser is counted. */
async function untilMoreErrors(before: number): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const errors = await errorsOf(bad);
    if (errors > before || Date.now() > deadline) return errors;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
