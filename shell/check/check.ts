import assert from 'node:assert/strict';
import { chromium, type Page } from 'playwright-core';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openHouse, type CheckedHouse } from './house.ts';

interface Visit {
  house: CheckedHouse;
  page: Page;
  /** What the page logged as an error, policy violations among it. */
  problems: string[];
}

declare global {
  /** Whether a script of this version of the members' portal was asked for by this page. */
  function loadedFrom(version: string): boolean;
}

const ready = 'A new version is ready.';
const desk = (page: Page) => page.getByRole('heading', { name: /^Desk of/ });

/** As somebody does who comes back to the tab; waits until the page has asked what is live. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const asked = page.waitForResponse((response) => response.url().endsWith('/remotes.json'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await page.waitForTimeout(300);
}

const steps: [name: string, step: (visit: Visit) => Promise<void>][] = [
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
      await page.getByRole('heading', { name: /^Desk of/ }).waitFor();
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
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Members can’t be loaded right now' }).waitFor();
      house.breakdown = undefined;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: /^Desk of/ }).waitFor();
    },
  ],
  [
    'a chunk that does not come is told, and a reload brings it',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members`);
      await page.getByRole('heading', { name: /^Desk of/ }).waitFor();
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
  [
    'an open tab is told of a new version, and a reload brings it',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/login?from=/members`);
      await page.getByRole('button', { name: 'As a student' }).click();
      await desk(page).waitFor();
      await page.waitForLoadState('networkidle');
      await comeBack(page);
      await house.release('1.0.1-aaaaaaaa');
      assert.equal(await page.getByText(ready).count(), 0);
      await comeBack(page);
      await page.getByText(ready).waitFor();
      await page.getByRole('button', { name: 'Later' }).click();
      await comeBack(page);
      assert.equal(await page.getByText(ready).count(), 0);
      await house.release('1.0.2-bbbbbbbb');
      await comeBack(page);
      await page.getByText(ready).waitFor();
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => loadedFrom('1.0.2-bbbbbbbb'));
      await desk(page).waitFor();
    },
  ],
  [
    'a lost chunk of an old tab: one reload leads to the same place',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members`);
      await desk(page).waitFor();
      await page.evaluate(() => sessionStorage.setItem('draft', 'typed'));
      await house.release('1.0.3-cccccccc');
      house.breakdown = /1\.0\.2-bbbbbbbb.*\.js$/;
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'Deep' }).waitFor();
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/members/deep?at=7');
      assert.equal(new URL(page.url()).hash, '#here');
      assert.equal(await page.evaluate(() => sessionStorage.getItem('draft')), 'typed');
      assert.equal(loads, 1);
    },
  ],
  [
    'a chunk that is gone though nothing else is live: no loop, a page that says so',
    async ({ house, page }) => {
      await page.goto(`${house.origin}/members`);
      await desk(page).waitFor();
      house.breakdown = /check-members.*\.js$/;
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
      assert.equal(loads, 0);
    },
  ],
  [
    'an entry that never answers gives way to the previous release',
    async ({ house, page }) => {
      house.stall = /1\.0\.3-cccccccc\/remote-entry/;
      await page.goto(`${house.origin}/members`, { waitUntil: 'commit' });
      await desk(page).waitFor({ timeout: 40_000 });
      assert.ok(await page.evaluate(() => loadedFrom('1.0.2-bbbbbbbb')));
    },
  ],
  [
    'a preview is for who opens its link, says so and is left',
    async ({ house, page }) => {
      await house.preview('2.0.0-dddddddd');
      await page.goto(`${house.origin}/members?tab=2&preview=check-members@2.0.0-dddddddd#x`);
      await page.getByText('Preview of Members 2.0.0-dddddddd').waitFor();
      assert.equal(page.url(), `${house.origin}/members?tab=2#x`);
      assert.ok(await page.evaluate(() => loadedFrom('2.0.0-dddddddd')));
      await page.getByRole('button', { name: 'Leave the preview' }).click();
      await page.waitForFunction(() => loadedFrom('1.0.3-cccccccc'));
      await desk(page).waitFor();
      assert.equal(await page.getByText(/^Preview of/).count(), 0);
    },
  ],
  [
    'a preview that is not whole ends with a sentence, and what is live is seen',
    async ({ house, page }) => {
      const folder = path.join(house.releases, 'remotes/check-members/2.0.0-dddddddd');
      await rm(path.join(folder, 'release.json'));
      await page.goto(`${house.origin}/members?preview=check-members@2.0.0-dddddddd`);
      await desk(page).waitFor();
      await page.getByText('The preview of Members 2.0.0-dddddddd can’t be loaded.').waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
    },
  ],
  [
    'an entry that is not the released one gives way to the previous release',
    async ({ house, page }) => {
      const folder = path.join(house.releases, 'remotes/check-members/1.0.3-cccccccc');
      const entry = await page.evaluate(() => {
        const remotes = document.getElementById('remotes')?.textContent ?? '';
        return /remote-entry\.\w+\.js/.exec(remotes)?.[0] ?? '';
      });
      await writeFile(path.join(folder, entry), 'window.spoilt = true;');
      await page.goto(`${house.origin}/members`);
      await desk(page).waitFor();
      assert.ok(await page.evaluate(() => loadedFrom('1.0.2-bbbbbbbb') && !('spoilt' in window)));
    },
  ],
];

const house = await openHouse();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
});
let failed = 0;
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => {
    window.loadedFrom = (version) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(`/${version}/routes`));
  });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  for (const [name, step] of steps) {
    problems.length = 0;
    house.breakdown = undefined;
    house.stall = undefined;
    try {
      await step({ house, page, problems });
      console.log(`ok   ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n`, error, problems);
      await page.screenshot({ path: '/tmp/shell-check-failure.png' });
    }
  }
} finally {
  await browser.close();
  house.close();
}
console.log(failed === 0 ? 'All is well.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
