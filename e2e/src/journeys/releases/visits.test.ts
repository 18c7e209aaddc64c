import type { Browser, Page } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';
import { startApi, type ApiProcess } from '../../support/server/api-process.ts';
import { ask } from '../../support/server/ask.ts';

/** What a browser reports about its visits (decision 0041). */

let api: ApiProcess;
let browser: Browser;
const secret = 'a-secret-of-the-publisher-of-this-test';

beforeAll(async () => {
  [api, browser] = await Promise.all([startApi({ REPORTS_TOKEN: secret }), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await api?.end('SIGTERM');
});

interface Figures {
  frontEnd: string;
  version: string;
  visits: number;
  failures: Record<string, number>;
  lcp: number | null;
}

/** The figures of both front ends of the landing page, the version with the most visits. */
async function figures(): Promise<Record<string, Figures | undefined>> {
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 60_000).toISOString();
  const reply = await ask(`${api.origin}/api/telemetry?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(reply.status).toBe(200);
  const { data } = reply.json() as { data: Figures[] };
  data.sort((a, b) => a.visits - b.visits);
  return Object.fromEntries(data.map((each) => [each.frontEnd, each]));
}

/** Without the silent ones: the pages of earlier journeys that never reported are added in time. */
const reported = (of?: Figures) => (of ? of.visits - of.failures['silent']! : 0);

const visitsOf = async () => {
  const { shell, 'public-site': site } = await figures();
  const counts: [number, number] = [reported(shell), reported(site)];
  return counts;
};

/** Reads until the figures are the expected ones, for a minute. */
async function until<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const value = await read();
    if (JSON.stringify(value) === JSON.stringify(expected)) return;
    if (Date.now() > deadline) expect(value).toEqual(expected);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
const untilVisits = (...expected: [number, number]) => until(visitsOf, expected);

/** The page's token and its size on the network, as the browser shows them to the page. */
const transfer = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { bytes: entry!.transferSize, token: entry!.serverTiming[0]!.description };
  });

test('counts a visit of shell and site for each served page, and none from the cache', async () => {
  const [shell, site] = await visitsOf();
  const { page, context, complaints } = await person(browser, 'desktop', { origin: api.origin });
  await page.goto('/');
  await untilVisits(shell + 1, site + 1);
  const first = await transfer(page);

  // 304: the header of the new reply, with another token.
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await page.reload();
  expect((await reloaded).headers()['server-timing']).toMatch(/^visit;desc="/);
  const second = await transfer(page);
  expect(second.token).not.toBe(first.token);
  expect(second.bytes).toBeLessThan(first.bytes);
  await untilVisits(shell + 2, site + 2);

  await page.goto('/login');
  await untilVisits(shell + 3, site + 3);
  await page.goBack();
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  // From the cache, with the token of the earlier visit: nothing is reported, also not on leaving.
  expect(await transfer(page)).toEqual({ bytes: 0, token: second.token });
  await page.waitForLoadState('networkidle');
  await page.goto('/login');
  await untilVisits(shell + 4, site + 4);
  await context.close();
  expect(complaints()).toEqual([]);

  const { shell: shellFigures, 'public-site': siteFigures } = await figures();
  expect(siteFigures).toMatchObject({ lcp: expect.any(Number), failures: { error: 0, load: 0 } });
  expect(shellFigures!.lcp).toBeGreaterThan(0);
});

test('counts an error of a page for its remote, and works without the call', async () => {
  const before = (await figures())['public-site']!;
  const { page, context } = await person(browser, 'phone', { origin: api.origin });
  await page.goto('/');
  await page.evaluate(() => {
    const [script] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/remotes\/public-site\/.*\.js$/.test(name));
    const error = new Error('broken');
    error.stack = `Error: broken\n    at run (${script!.name}:1:2)`;
    void Promise.reject(error);
  });
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  const errors = async () => (await figures())['public-site']!.failures['error'];
  await until(errors, before.failures['error']! + 1);
  await context.route('**/api/telemetry', (route) => route.abort());
  await page.reload();
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  await context.close();
});
