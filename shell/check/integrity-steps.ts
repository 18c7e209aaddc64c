import assert from 'node:assert/strict';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { CheckedHouse } from './house.ts';
import { desk, type Step } from './visit.ts';

const members = 'remotes/check-members';

/** Changes one file of a release after it was published. */
async function tamper(house: CheckedHouse, version: string, file: RegExp, text: string) {
  const folder = path.join(house.releases, members, version);
  const name = (await readdir(folder)).find((each) => file.test(each));
  assert.ok(name, `${version} has no file ${file}`);
  await appendFile(path.join(folder, name), text);
}

/** The page that offers the previous version, and taking it. */
async function takePrevious(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Use the previous version' }).click();
  await desk(page).waitFor();
}

/** Scripts and styles of the page as they were asked for, with their integrity. */
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

/** Files that aren't what was released; each step begins with releases of its own. */
export const integritySteps: Step[] = [
  [
    'loads every script and style with its integrity, and none twice',
    async ({ house, page, problems }) => {
      await house.release('1.1.0-eeeeeeee');
      const warnings: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'warning' && warnings.push(message.text()),
      );
      await watchTags(page);
      await page.goto(`${house.origin}/members`);
      await desk(page).waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved').waitFor();
      await page.getByRole('link', { name: 'Deep' }).click();
      await page.getByRole('heading', { name: 'Deep' }).waitFor();
      // Chromium warns of an unused preload some seconds after the load.
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
    'does not run a changed script; the tab goes on with the previous version until a newer one',
    async ({ house, page }) => {
      await house.release('1.1.1-ffffffff');
      await tamper(house, '1.1.1-ffffffff', /^routes\..*\.js$/, ';window.spoilt = true;');
      await page.goto(`${house.origin}/members`);
      await takePrevious(page);
      const isPrevious = () => loadedFrom('1.1.0-eeeeeeee') && !('spoilt' in window);
      assert.ok(await page.evaluate(isPrevious));
      await page.reload();
      await desk(page).waitFor();
      assert.ok(await page.evaluate(isPrevious));

      // As in another tab, which has none of this one's memory.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await takePrevious(page);

      await house.release('1.1.2-abababab');
      await page.reload();
      await desk(page).waitFor();
      assert.ok(await page.evaluate(() => loadedFrom('1.1.2-abababab')));
    },
  ],
  [
    'does not apply a changed stylesheet',
    async ({ house, page }) => {
      await house.release('1.1.3-cdcdcdcd');
      await tamper(house, '1.1.3-cdcdcdcd', /\.css$/, 'main{display:none}');
      await page.goto(`${house.origin}/members`);
      await takePrevious(page);
      assert.ok(await page.evaluate(() => loadedFrom('1.1.2-abababab')));
    },
  ],
];
