import type { Page } from 'playwright-core';

/**
 * Waits until a page is there with nothing on it that still loads. Portals keep a stream open, so
 * their network is never idle.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
}
