import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { desk, type Step } from './visit.ts';

declare global {
  /** Whether a script of this version of the members' portal was asked for by this page. */
  function loadedFrom(version: string): boolean;
}

const ready = 'A new version is ready.';

/** As somebody does who comes back to the tab; waits until the page has asked what is live. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const asked = page.waitForResponse((response) => response.url().endsWith('/remotes.json'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await page.waitForTimeout(300);
}

/** New versions, previews, and releases that aren't whole; each step stands on the one before. */
export const releaseSteps: Step[] = [
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
      await page.waitForLoadState();
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
