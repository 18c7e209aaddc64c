import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { desk, type Step } from './visit.ts';

declare global {
  /** Whether this page requested a script of this version of the members' portal. */
  function loadedFrom(version: string): boolean;
}

const ready = 'A new version is ready.';

/** Simulates a return to the tab; waits until the page has requested the live versions. */
async function comeBack(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const asked = page.waitForResponse((response) => response.url().endsWith('/remotes.json'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await page.waitForTimeout(300);
}

/** New versions, previews and incomplete releases; each step depends on the previous one. */
export const releaseSteps: Step[] = [
  [
    'reports a new version in an open tab, and loads it on a reload',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/login?from=/members`);
      await page.getByRole('button', { name: 'As a student' }).click();
      await desk(page).waitFor();
      await page.waitForLoadState('networkidle');
      await comeBack(page);
      await system.release('1.0.1-aaaaaaaa');
      assert.equal(await page.getByText(ready).count(), 0);
      await comeBack(page);
      await page.getByText(ready).waitFor();
      await page.getByRole('button', { name: 'Later' }).click();
      await comeBack(page);
      assert.equal(await page.getByText(ready).count(), 0);
      await system.release('1.0.2-bbbbbbbb');
      await comeBack(page);
      await page.getByText(ready).waitFor();
      await page.getByRole('button', { name: 'Reload' }).click();
      await page.waitForFunction(() => loadedFrom('1.0.2-bbbbbbbb'));
      await desk(page).waitFor();
    },
  ],
  [
    'reloads an old tab once at the same place when a chunk is missing',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members`);
      await desk(page).waitFor();
      await page.evaluate(() => sessionStorage.setItem('draft', 'typed'));
      await system.release('1.0.3-cccccccc');
      system.breakdown = /1\.0\.2-bbbbbbbb.*\.js$/;
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
    'shows an error page, without a reload loop, when a chunk of the live version is missing',
    async ({ system, page }) => {
      await page.goto(`${system.origin}/members`);
      await desk(page).waitFor();
      system.breakdown = /check-members.*\.js$/;
      let loads = 0;
      page.on('load', () => (loads += 1));
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
      assert.equal(loads, 0);
    },
  ],
  [
    'uses the previous release when an entry never loads',
    async ({ system, page }) => {
      system.stall = /1\.0\.3-cccccccc\/remote-entry/;
      await page.goto(`${system.origin}/members`, { waitUntil: 'commit' });
      await desk(page).waitFor({ timeout: 40_000 });
      assert.ok(await page.evaluate(() => loadedFrom('1.0.2-bbbbbbbb')));
    },
  ],
  [
    'shows a preview only with its link, marks it, and can leave it',
    async ({ system, page }) => {
      await system.preview('2.0.0-dddddddd');
      await page.goto(`${system.origin}/members?tab=2&preview=check-members@2.0.0-dddddddd#x`);
      await page.getByText('Preview of Members 2.0.0-dddddddd').waitFor();
      assert.equal(page.url(), `${system.origin}/members?tab=2#x`);
      assert.ok(await page.evaluate(() => loadedFrom('2.0.0-dddddddd')));
      await page.getByRole('button', { name: 'Leave the preview' }).click();
      await page.waitForFunction(() => loadedFrom('1.0.3-cccccccc'));
      await desk(page).waitFor();
      assert.equal(await page.getByText(/^Preview of/).count(), 0);
    },
  ],
  [
    'ends an incomplete preview with a message, and shows the live version',
    async ({ system, page }) => {
      const folder = path.join(system.releases, 'remotes/check-members/2.0.0-dddddddd');
      await rm(path.join(folder, 'release.json'));
      await page.goto(`${system.origin}/members?preview=check-members@2.0.0-dddddddd`);
      await desk(page).waitFor();
      await page.getByText('The preview of Members 2.0.0-dddddddd can’t be loaded.').waitFor();
      await page.getByRole('button', { name: 'OK' }).click();
    },
  ],
  [
    'uses the previous release when an entry differs from the released one',
    async ({ system, page }) => {
      const folder = path.join(system.releases, 'remotes/check-members/1.0.3-cccccccc');
      const entry = await page.evaluate(() => {
        const remotes = document.getElementById('remotes')?.textContent ?? '';
        return /remote-entry\.\w+\.js/.exec(remotes)?.[0] ?? '';
      });
      await writeFile(path.join(folder, entry), 'window.spoilt = true;');
      await page.goto(`${system.origin}/members`);
      await desk(page).waitFor();
      assert.ok(await page.evaluate(() => loadedFrom('1.0.2-bbbbbbbb') && !('spoilt' in window)));
    },
  ],
];
