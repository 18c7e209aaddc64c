import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../dev/free-port.ts';
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

const runs = 5;

/**
 * Lighthouse's mobile figures (slow 4G, a processor four times slower, both simulated) of each
 * page, medians of five runs in turn, so that a busy moment affects all of them.
 */
export async function benchLighthouse(
  addresses: readonly string[],
  executablePath: string,
): Promise<Figures[]> {
  const results = addresses.map(() => new Map<string, number[]>());
  for (let run = 0; run < runs; run += 1) {
    for (const [index, address] of addresses.entries()) {
      for (const [name, value] of await measure(address, executablePath)) {
        const values = results[index]?.get(name) ?? [];
        results[index]?.set(name, [...values, value]);
      }
    }
  }
  return results.map((all) => new Map([...all].map(([name, values]) => [name, median(values)])));
}

async function measure(address: string, executablePath: string): Promise<Figures> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
    const { categories, audits: found } = result.lhr;
    const score = (categories['performance']?.score ?? 0) * 100;
    const figures = Object.entries(audits).map(([id, name]): [string, number] => [
      name,
      found[id]?.numericValue ?? NaN,
    ]);
    return new Map([['score of 100', score], ...figures]);
  } finally {
    await browser.close();
  }
}
