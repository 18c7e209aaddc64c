import type { Page } from 'playwright-core';

/**
 * Waits until a page is shown and nothing on it is loading. Portals have an open stream, so their
 * network is never idle.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
}
