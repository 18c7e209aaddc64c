import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launch, origin, person, viewports } from '../../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('is usable on a phone after 137 kB of scripts, and loads little more, without layout shifts', async () => {
  const { page, context, complaints } = await person(browser, 'phone');
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.addInitScript(() => {
    // React has taken over the page when the prerendered fragment is removed.
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      if (this.id === 'fragment') performance.mark('usable');
      return remove.call(this);
    };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark('jump', { startTime });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByText(/^Showing \d+ of \d+ notices$/).waitFor();
  await page.waitForLoadState('networkidle');

  const { early, soon, jumps } = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable');
    const files = performance.getEntriesByType('resource');
    return {
      early: files
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < usable!.startTime)
        .map(({ name }) => name),
      soon: files.filter(({ startTime }) => startTime < 5000).map(({ name }) => name),
      jumps: performance.getEntriesByName('jump').length,
    };
  });
  const bytesOf = async (urls: string[]) => {
    const scripts = urls.filter((url) => url.endsWith('.js'));
    const bytes = await Promise.all(scripts.map(async (url) => (await sizes.get(url)) ?? NaN));
    expect(bytes.every((size) => size > 100)).toBe(true);
    expect(bytes.length).toBeGreaterThan(2);
    return bytes.reduce((sum, size) => sum + size, 0);
  };
  expect(await bytesOf(early)).toBeLessThanOrEqual(137_000);
  expect(await bytesOf(soon)).toBeLessThanOrEqual(150_000);
  // 18 with the page itself.
  expect(soon.slice(17)).toEqual([]);
  expect([...sizes.keys()].filter((url) => url.includes('-portal/'))).toEqual([]);
  expect(jumps).toBe(0);
  expect(complaints()).toEqual([]);
  await context.close();
});

test('is readable on a phone without JavaScript', async () => {
  const context = await browser.newContext({
    baseURL: origin(),
    viewport: viewports.phone,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of ['Notice Board', 'Hostel Accommodation', 'What residents say']) {
    expect(await page.getByRole('heading', { name }).isVisible()).toBe(true);
  }
  const pictures = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => ({
      sized: image.hasAttribute('width') && image.hasAttribute('height'),
      loading: image.getAttribute('loading'),
    })),
  );
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter(({ sized }) => !sized)).toEqual([]);
  // The visible part loads at once; the rest when it is scrolled to.
  expect(pictures.map(({ loading }) => loading)).toEqual([
    'eager',
    ...pictures.slice(1).map(() => 'lazy'),
  ]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewports.phone.width);
  await context.close();
});
