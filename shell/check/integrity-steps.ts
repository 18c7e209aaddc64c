import assert from 'node:assert/strict';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { CheckSystem } from './system.ts';
import { desk, type Step } from './visit.ts';

const members = 'remotes/check-members';

/** Changes one file of a release after it was published. */
async function tamper(system: CheckSystem, version: string, file: RegExp, text: string) {
  const folder = path.join(system.releases, members, version);
  const name = (await readdir(folder)).find((each) => file.test(each));
  assert.ok(name, `${version} has no file ${file}`);
  await appendFile(path.join(folder, name), text);
}

/** Waits for the page that offers the previous version, and accepts it. */
async function takePrevious(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  await desk(page).waitFor();
}

/** The scripts and styles that the page requested, with their integrity. */
function watchTags(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const tags: [address: string, integrity: string][] = [];
    Object.assign(window, { tags });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) tags.push([node.src, node.integrity]);
        if (node instanceof HTMLLinkElement && /preload|stylesheet/.test(node.rel)) {
          if (/\.(js|css)$/.test(node.href)) tags.push([node.href, node.integrity]);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

declare global {
  interface Window {
    tags: [address: string, integrity: string][];
  }
}

/** Files that were changed after the release; each step begins with new releases. */
export const integritySteps: Step[] = [
  [
    'loads every script and style with its integrity, and none twice',
    async ({ system, page, problems }) => {
      await system.release('1.1.0-eeeeeeee');
      const warnings: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'warning' && warnings.push(message.text()),
      );
      await watchTags(page);
      await page.goto(`${system.origin}/members`);
      await desk(page).waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').waitFor();
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'Deep' }).waitFor();
      // Chromium warns about an unused preload some seconds after the load.
      await page.waitForTimeout(4_000);
      const tags = await page.evaluate(() => window.tags);
      assert.ok(tags.length > 8, `saw only ${tags.length}`);
      assert.deepEqual(
        tags.filter(([, integrity]) => !/^sha(256|384)-/.test(integrity)),
        [],
      );
      const names = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\.(js|css)$/.test(name)),
      );
      assert.deepEqual(names, [...new Set(names)]);
      assert.deepEqual(
        [...problems, ...warnings].filter((text) => /preload|integrity/i.test(text)),
        [],
      );
    },
  ],
  [
    'does not run a changed script; the tab continues with the previous version until a newer one',
    async ({ system, page }) => {
      await system.release('1.1.1-ffffffff');
      await tamper(system, '1.1.1-ffffffff', /^routes\.js$/, ';window.spoilt = true;');
      await page.goto(`${system.origin}/members`);
      await takePrevious(page);
      const isPrevious = () => loadedFrom('1.1.0-eeeeeeee') && !('spoilt' in window);
      assert.ok(await page.evaluate(isPrevious));
      await page.reload();
      await desk(page).waitFor();
      assert.ok(await page.evaluate(isPrevious));

      // Like a new tab, which has no session storage.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await takePrevious(page);

      await system.release('1.1.2-abababab');
      await page.reload();
      await desk(page).waitFor();
      assert.ok(await page.evaluate(() => loadedFrom('1.1.2-abababab')));
    },
  ],
  [
    'does not apply a changed stylesheet',
    async ({ system, page }) => {
      await system.release('1.1.3-cdcdcdcd');
      await tamper(system, '1.1.3-cdcdcdcd', /\.css$/, 'main{display:none}');
      await page.goto(`${system.origin}/members`);
      await takePrevious(page);
      assert.ok(await page.evaluate(() => loadedFrom('1.1.2-abababab')));
    },
  ],
];
