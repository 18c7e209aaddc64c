import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import * as z from 'zod/mini';
import { freePort } from '@hostel/portal-kit/free-port';
import { chromiumArguments } from '@hostel/releases/chromium-arguments';
import { median } from './median.ts';

/** Lighthouse's name of each reported figure. */
const audits = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'speed-index': 'speed index, ms',
  'total-blocking-time': 'blocked, ms',
  interactive: 'interactive, ms',
  'cumulative-layout-shift': 'layout shift',
} as const;

export type Figures = Map<string, number>;

/** A page that is opened with values in the browser's storage, for example a session. */
export interface SignedInPage {
  address: string;
  storage: Record<string, string>;
}

const runs = 5;
/** On a busy machine a trace may miss the start of the page (NO_NAVSTART): then it is recorded again. */
const attempts = 4;

/**
 * Lighthouse's mobile figures (slow 4G, a processor four times slower, both simulated) of each
 * page, medians of five runs in turn, so that a busy moment affects all of them.
 */
export async function benchLighthouse(
  addresses: readonly (string | SignedInPage)[],
  executablePath: string,
): Promise<Figures[]> {
  const results = addresses.map(() => new Map<string, number[]>());
  for (let run = 0; run < runs; run += 1) {
    for (const [index, address] of addresses.entries()) {
      const page = typeof address === 'string' ? { address } : address;
      for (const [name, value] of await measureAgain(page, executablePath)) {
        const values = results[index]?.get(name) ?? [];
        results[index]?.set(name, [...values, value]);
      }
    }
  }
  return results.map((all) => new Map([...all].map(([name, values]) => [name, median(values)])));
}

const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.optional(z.number()) })),
});

/**
 * npm fetches Lighthouse when it is first used: it brings 90 packages (110 MB) that nothing else needs.
 * @returns the report of Lighthouse
 */
async function runLighthouse(address: string, options: readonly string[]) {
  const npm = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse', address];
  const given = ['--only-categories=performance', '--output=json', '--quiet', ...options];
  const { stdout } = await promisify(execFile)('npm', [...npm, ...given], {
    cwd: tmpdir(),
    maxBuffer: 50_000_000,
  });
  return report.parse(JSON.parse(stdout));
}

interface PageToMeasure extends Omit<SignedInPage, 'storage'> {
  storage?: Record<string, string>;
}

async function measureAgain(page: PageToMeasure, executablePath: string): Promise<Figures> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure(page, executablePath);
    } catch (error) {
      if (attempt === attempts) throw error;
      const [reason] = String(error).match(/[A-Z]+_[A-Z_]+/) ?? ['unknown error'];
      console.warn(`Lighthouse did not measure ${page.address} (${reason}): once more.`);
    }
  }
}

async function measure(
  { address, storage }: PageToMeasure,
  executablePath: string,
): Promise<Figures> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'hostel-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (storage) await store(browser, address, storage);
    // The profile is new, and a session must stay.
    const { categories, audits: found } = await runLighthouse(address, [
      `--port=${port}`,
      ...(storage ? ['--disable-storage-reset'] : []),
    ]);
    const figures = Object.entries(audits).map(([id, name]): [string, number] => [
      name,
      found[id]?.numericValue ?? NaN,
    ]);
    return new Map([['score of 100', categories.performance.score * 100], ...figures]);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Stores values in a document of the same origin that loads no script. */
async function store(
  browser: BrowserContext,
  address: string,
  storage: Record<string, string>,
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(new URL('/remotes.json', address).href);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  await page.close();
}
