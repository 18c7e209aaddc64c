import assert from 'node:assert/strict';
import { desk, type Step } from './visit.ts';

/** The frame around remotes that load, fail, and load again. */
export const frameSteps: Step[] = [
  [
    'shows the landing page to a visitor without a cache',
    async ({ system, page, problems }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main')) return;
          performance.mark('shown');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`${system.origin}/`, { waitUntil: 'networkidle' });
      const loads = await page.evaluate(() => {
        const shown = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
        return performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize, responseEnd }) => ({
            name: new URL(name).pathname,
            bytes: encodedBodySize,
            early: responseEnd <= shown,
          }));
      });
      for (const { name, bytes, early } of loads) console.log(`  ${early} ${bytes} ${name}`);
      const early = loads.filter((load) => load.early);
      const sum = early.reduce((total, { bytes }) => total + bytes, 0);
      console.log(`  before the page: ${early.length} scripts, ${(sum / 1000).toFixed(1)} kB`);
      assert.equal(await page.locator('#fragment').count(), 0);
      assert.deepEqual(problems, []);
    },
  ],
  [
    'shows the remote’s page for an unknown address',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/no/such/page`);
      await page.getByRole('heading', { name: 'The visitors’ own 404' }).waitFor();
    },
  ],
  [
    'requires a sign-in for a protected page, and returns to it',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members?tab=2`);
      await page.getByText('Back to /members?tab=2').waitFor();
      await page.getByRole('button', { name: 'As a warden' }).click();
      await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
      await page.getByRole('link', { name: 'Sign in with another account' }).click();
      await page.goto(`${system.origin}/login?from=/members`);
      await page.getByRole('button', { name: 'As a student' }).click();
      await page.getByRole('heading', { name: 'Desk of student@example.edu' }).waitFor();
    },
  ],
  [
    'shares one copy of each singleton among two remotes and the shell',
    async ({ system, page, problems }) => {
      await page.goto(`${system.origin}/`);
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await desk(page).waitFor();
      const same = await page.evaluate(() => {
        const { visitors = [], members = [] } = window.singletons ?? {};
        return visitors.map((one, index) => one !== undefined && one === members[index]);
      });
      assert.deepEqual(same, Array(7).fill(true));
      assert.ok(await page.evaluate(() => document.activeElement?.matches('main')));
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').waitFor();
      assert.deepEqual(problems, []);
    },
  ],
  [
    'shows the shell’s page for an address that a portal does not know',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members/nowhere`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  ],
  [
    'shows a failed remote in place, and loads it with Try again',
    async ({ system, page }) => {
      system.breakdown = /check-members.*\.js$|remotes\.json/;
      await page.goto(`${system.origin}/`);
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await page.getByRole('heading', { name: 'Members can’t be loaded right now' }).waitFor();
      const again = page.getByRole('button', { name: 'Try again' });
      const refused = page.waitForResponse(/remotes\.json/);
      await again.click();
      await refused;
      // The button is busy until the second attempt has failed.
      await again.and(page.locator(':not([aria-busy="true"])')).waitFor();
      await page.getByRole('heading', { name: 'Members can’t be loaded right now' }).waitFor();
      system.breakdown = undefined;
      await again.click();
      await desk(page).waitFor();
    },
  ],
  [
    'reports a chunk that does not load, and loads it on a reload',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members`);
      await desk(page).waitFor();
      system.breakdown = /check-members.*\.js$/;
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
      system.breakdown = undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Deep' }).waitFor();
    },
  ],
  [
    'fetches the HTTP client again after a failure',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/`);
      await page.waitForLoadState('networkidle');
      system.breakdown = /\/shell\/.*\.js$/;
      await page.getByRole('button', { name: 'Fetch http' }).click();
      await page.getByText('failed').waitFor();
      system.breakdown = undefined;
      await page.getByRole('button', { name: 'Fetch http' }).click();
      await page.getByText('here', { exact: true }).waitFor();
    },
  ],
  [
    'leads to the sign-in page after Leave, without the address of the last page',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members`);
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByText('Back to /', { exact: true }).waitFor();
      assert.equal(new URL(page.url()).search, '');
    },
  ],
];
