import { chromium } from 'playwright-core';
import { benchAllotment } from './bench/allotment.ts';
import { benchCalls } from './bench/calls.ts';
import { openFront } from './bench/front.ts';
import { headless } from './bench/headless.ts';
import { openHouse, type BenchHouse } from './bench/house.ts';
import { lighthouseRows, tableOf, visitRows } from './bench/landing-table.ts';
import { visitLanding } from './bench/landing.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchLists, crowd } from './bench/lists.ts';
import { buildOneBundle } from './bench/one-bundle.ts';
import { landingBudget } from './build/landing-budget.ts';
import { findBrowser } from './test/browser.ts';

/**
 * `npm run bench`: what the allotment takes, what the landing page costs beside the same pages as
 * one bundle, what the hottest calls cost beside each other, and how the longest lists answer the
 * hand. `npm run bench -- calls` for one part of it.
 */
const parts = ['allotment', 'landing', 'calls', 'lists'];
const [only] = process.argv.slice(2);
if (only !== undefined && !parts.includes(only)) {
  console.error(`No such bench: ${only}. There are ${parts.join(', ')}.`);
  process.exit(2);
}
const wanted = (part: string) => only === undefined || only === part;

if (wanted('allotment')) {
  console.log('\nThe allotment, its pure part');
  for (const line of benchAllotment()) console.log(`  ${line}`);
}
if (wanted('landing') || wanted('calls') || wanted('lists')) await benchHouse();

async function benchHouse(): Promise<void> {
  const house = await openHouse();
  try {
    if (wanted('landing')) await benchLanding(house.origin);
    if (wanted('calls')) {
      console.log('\nCalls, medians of 60 in turn');
      for (const line of await benchCalls(house.origin)) console.log(`  ${line}`);
    }
    // Last, for it fills the house.
    if (wanted('lists')) await benchCrowd(house);
  } finally {
    await house.stop();
  }
}

async function benchCrowd(house: BenchHouse): Promise<void> {
  const { students, requests } = crowd;
  console.log(`\nLists of ${students} students and ${requests} requests; milliseconds`);
  await house.grow(students, requests);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: headless,
  });
  try {
    for (const line of await benchLists(house.origin, browser)) console.log(`  ${line}`);
  } finally {
    await browser.close();
  }
}

async function benchLanding(origin: string): Promise<void> {
  const executablePath = await findBrowser();
  const fronts = [await openFront(origin), await openFront(origin, await buildOneBundle())];
  try {
    console.log(`
The landing page, cold, on a phone; kB are thousands of bytes, gzip.
"Before use" is all that was asked for until React took the painted page over.
"One bundle" is the shell and public-site built together, without federation.`);
    const [own = [], bundle = []] = await visit(
      fronts.map((front) => front.origin),
      executablePath,
    );
    show(tableOf('what is fetched', visitRows(own, bundle)));
    const addresses = fronts.map((front) => `${front.origin}/`);
    const [figures, others] = await benchLighthouse(addresses, executablePath);
    if (!figures || !others) throw new Error('Lighthouse said nothing.');
    show(tableOf('Lighthouse, mobile, median of 5', lighthouseRows(figures, others)));
    const scripts = own.filter(({ early, kind }) => early && kind === 'script');
    refuseOver(scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000);
  } finally {
    fronts.forEach(({ close }) => close());
  }
}

async function visit(origins: readonly string[], executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: headless });
  try {
    const visits = [];
    for (const origin of origins) visits.push(await visitLanding(origin, browser));
    return visits;
  } finally {
    await browser.close();
  }
}

function show(lines: readonly string[]): void {
  console.log(`\n${lines.join('\n')}`);
}

function refuseOver(kilobytes: number): void {
  if (kilobytes <= landingBudget) return;
  console.error(`\nThe scripts before use are over the budget of ${landingBudget} kB.`);
  process.exitCode = 1;
}
