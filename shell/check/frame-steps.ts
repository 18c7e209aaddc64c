import assert from 'node:assert/strict';
import { desk, type Step } from './visit.ts';

/** The frame around remotes that come, don't come, and come again. */
export const frameSteps: Step[] = [
  [
    'a visitor opens the landing page cold',
    async ({ house, page, problems }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main')) return;
          performance.mark('shown');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(`${house.origin}/`, { waitUntil: 'networkidle' });
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
    'an unknown address shows its remote’s own 404',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/no/such/page`);
      await page.getByRole('heading', { name: 'The visitors’ own 404' }).waitFor();
    },
  ],
  [
    'a closed door asks to sign in, and leads back',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members?tab=2`);
      await page.getByText('Back to /members?tab=2').waitFor();
      await page.getByRole('button', { name: 'As a warden' }).click();
      await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
      await page.getByRole('link', { name: 'Sign in with another account' }).click();
      await page.goto(`${house.origin}/login?from=/members`);
      await page.getByRole('button', { name: 'As a student' }).click();
      await page.getByRole('heading', { name: 'Desk of student@example.edu' }).waitFor();
    },
  ],
  [
    'two remotes and the shell share one copy of each singleton',
    async ({ house, page, problems }) => {
      await page.goto(`${house.origin}/`);
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
    'an address that a portal does not know is told by the shell',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members/nowhere`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  ],
  [
    'a dead remote is shown in place, and Try again works once it is back',
    async ({ house, page }) => {
      house.breakdown = /check-members.*\.js$|remotes\.json/;
      await page.goto(`${house.origin}/`);
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await page.getByRole('heading', { name: 'Members can’t be loaded right now' }).waitFor();
      const again = page.getByRole('button', { name: 'Try again' });
      const refused = page.waitForResponse(/remotes\.json/);
      await again.click();
      await refused;
      // The button is busy until the second try has failed as well.
      await again.and(page.locator(':not([aria-busy="true"])')).waitFor();
      await page.getByRole('heading', { name: 'Members can’t be loaded right now' }).waitFor();
      house.breakdown = undefined;
      await again.click();
      await desk(page).waitFor();
    },
  ],
  [
    'a chunk that does not come is told, and a reload brings it',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members`);
      await desk(page).waitFor();
      house.breakdown = /check-members.*\.js$/;
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
      house.breakdown = undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Deep' }).waitFor();
    },
  ],
  [
    'the HTTP client is fetched anew after it did not come',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/`);
      await page.waitForLoadState('networkidle');
      house.breakdown = /\/shell\/.*\.js$/;
      await page.getByRole('button', { name: 'Fetch http' }).click();
      await page.getByText('failed').waitFor();
      house.breakdown = undefined;
      await page.getByRole('button', { name: 'Fetch http' }).click();
      await page.getByText('here', { exact: true }).waitFor();
    },
  ],
  [
    'leaving closes the door and forgets the way back',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members`);
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByText('Back to /', { exact: true }).waitFor();
      assert.equal(new URL(page.url()).search, '');
    },
  ],
];
