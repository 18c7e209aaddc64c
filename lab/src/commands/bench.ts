import { loadavg } from 'node:os';
import { chromium, type Browser } from 'playwright-core';
import { benchAllotment } from '../bench/allotment.ts';
import { benchCalls } from '../bench/calls.ts';
import { openProxy } from '../bench/proxy.ts';
import { chromiumArguments } from '@hostel/releases/chromium-arguments';
import { benchSignIn } from '../bench/sign-in-hops.ts';
import { startBenchSystem, type BenchSystem } from '../bench/system.ts';
import { lighthouseRows, tableOf, visitRows } from '../bench/landing-table.ts';
import { visitLanding } from '../bench/landing.ts';
import { benchLighthouse } from '../bench/lighthouse.ts';
import { benchMainPages } from '../bench/main-pages.ts';
import { benchFines } from '../bench/fines.ts';
import { benchFloorPlan } from '../bench/floor-plan.ts';
import { benchLists, crowd } from '../bench/lists.ts';
import { type BenchMailServer, startMailServer } from '../bench/mail-server.ts';
import { benchCheck, benchMails, benchPublishedRound } from '../bench/published-round.ts';
import { benchScreens } from '../bench/screens.ts';
import { benchTraces } from '../bench/traces.ts';
import { benchScale, benchSearch } from '../bench/scale/scale.ts';
import { buildOneBundle } from '../bench/one-bundle.ts';
import { landingBudget } from '@hostel/releases/landing-budget';
import { findBrowser } from '@hostel/tools/browser';

/**
 * `npm run bench`: measures the allotment, the landing page compared with the same pages as one
 * bundle, Lighthouse's figures of the main pages, the way from a sign-in to a portal, the most
 * frequent calls, what traces cost, the late fines of 10,000 fees, the main signed-in pages and their keys, a floor plan of 300 rooms, and the longest
 * lists. `npm run bench -- calls` runs one part; `scale` and `search`, which take long, run only
 * when they are named.
 */
const parts = [
  'allotment',
  'landing',
  'pages',
  'sign-in',
  'calls',
  'traces',
  'fines',
  'screens',
  'plan',
  'lists',
  'scale',
  'search',
];
const [only] = process.argv.slice(2);
if (only !== undefined && !parts.includes(only)) {
  console.error(`There is no benchmark ${only}. Choose one of ${parts.join(', ')}.`);
  process.exit(2);
}
const includes = (part: string) => only === undefined || only === part;

if (includes('allotment')) {
  console.log('\nThe allotment engine');
  for (const line of benchAllotment()) console.log(`  ${line}`);
}
if (includes('calls')) {
  console.log('\nCalls of 32 connections, medians of 7 rounds in turn with bare Fastify');
  for (const line of await benchCalls()) console.log(`  ${line}`);
}
if (includes('traces')) {
  console.log('\nCalls without and with traces, medians of 7 rounds in turn');
  for (const line of await benchTraces()) console.log(`  ${line}`);
}
if (includes('fines')) {
  console.log('\nLate fines of all fees in one run of the job');
  for (const line of await benchFines()) console.log(`  ${line}`);
}
if (only === 'scale') {
  console.log('\nA small and a large university');
  await benchScale((line) => console.log(`  ${line}`));
}
if (only === 'search') {
  console.log('\nSearches as they are typed; milliseconds for each key');
  await benchSearch((line) => console.log(`  ${line}`));
}
if (!['scale', 'search', 'calls', 'traces', 'fines'].includes(only ?? ''))
  await benchRunningSystem();

async function benchRunningSystem(): Promise<void> {
  const mailServer = await startMailServer();
  const system = await startBenchSystem({ SMTP_URL: mailServer.url });
  try {
    if (includes('landing')) await benchLanding(system.origin);
    if (includes('pages')) await benchPages(system.origin);
    if (includes('sign-in')) {
      console.log('\nSign-in on slow 4G, with a processor four times slower; medians of 3');
      for (const line of await benchSignIn(system.origin, await findBrowser())) {
        console.log(`  ${line}`);
      }
    }
    if (includes('screens')) await benchSignedIn(system);
    // Last, because these add data.
    if (includes('plan')) await benchPlan(system);
    if (includes('lists')) await benchLongLists(system);
    if (includes('allotment')) await benchRoundOfMany(system, mailServer);
  } finally {
    await system.stop();
    mailServer.close();
  }
}

async function benchRoundOfMany(system: BenchSystem, mailServer: BenchMailServer): Promise<void> {
  const { students, requests } = crowd;
  console.log(`\nA round of ${students} students and those of the demo data`);
  await system.grow(students, requests);
  for (const line of await benchPublishedRound(system.origin)) console.log(`  ${line}`);
  for (const line of await benchMails(mailServer)) console.log(`  ${line}`);
  const lines = await withBrowser((browser) => benchCheck(system.origin, browser));
  for (const line of lines) console.log(`  ${line}`);
}

async function benchSignedIn({ origin }: BenchSystem): Promise<void> {
  console.log('\nSigned-in pages; milliseconds');
  const lines = await withBrowser((browser) => benchScreens(origin, browser));
  for (const line of lines) console.log(`  ${line}`);
}

async function benchPlan({ origin }: BenchSystem): Promise<void> {
  console.log('\nThe floor plan of a hall with 300 rooms; milliseconds of the main thread');
  const lines = await withBrowser((browser) => benchFloorPlan(origin, browser));
  for (const line of lines) console.log(`  ${line}`);
}

async function benchLongLists(system: BenchSystem): Promise<void> {
  const { students, requests } = crowd;
  console.log(`\nLists of ${students} students and ${requests} requests; milliseconds`);
  await system.grow(students, requests);
  const lines = await withBrowser((browser) => benchLists(system.origin, browser));
  for (const line of lines) console.log(`  ${line}`);
}

async function benchLanding(origin: string): Promise<void> {
  const executablePath = await findBrowser();
  const proxies = [await openProxy(origin), await openProxy(origin, await buildOneBundle())];
  try {
    console.log(`
The landing page on a phone without a cache; kB are thousands of bytes, gzip.
"Before use" counts the requests until React has taken over the prerendered page.
"One bundle" is the shell and public-site built together, without federation.`);
    const [own = [], bundle = []] = await visit(proxies.map((proxy) => proxy.origin));
    show(tableOf('what is fetched', visitRows(own, bundle)));
    const addresses = proxies.map((proxy) => `${proxy.origin}/`);
    const [figures, others] = await benchLighthouse(addresses, executablePath);
    if (!figures || !others) throw new Error('Lighthouse returned no result.');
    show(tableOf('Lighthouse, mobile, median of 5', lighthouseRows(figures, others)));
    const scripts = own.filter(({ early, kind }) => early && kind === 'script');
    failOverBudget(scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000);
  } finally {
    proxies.forEach(({ close }) => close());
  }
}

async function benchPages(origin: string): Promise<void> {
  const load = () => loadavg().map((value) => value.toFixed(1));
  console.log(`\nLoad before: ${load().join(', ')}`);
  show(await benchMainPages(origin, await findBrowser()));
  console.log(`Load after: ${load().join(', ')}`);
}

function visit(origins: readonly string[]) {
  return withBrowser(async (browser) => {
    const visits = [];
    for (const origin of origins) visits.push(await visitLanding(origin, browser));
    return visits;
  });
}

/** Starts a browser for some work, and ends it afterwards. */
async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: chromiumArguments,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

function show(lines: readonly string[]): void {
  console.log(`\n${lines.join('\n')}`);
}

function failOverBudget(kilobytes: number): void {
  if (kilobytes <= landingBudget) return;
  console.error(`\nThe scripts before use are over the budget of ${landingBudget} kB.`);
  process.exitCode = 1;
}
