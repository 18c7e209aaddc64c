import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';

/** Opens the reports through the navigation, and narrows them to one hall. */
export async function openReports(page: Page, hall: string): Promise<void> {
  await page.goto('/provost-login');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByLabel('Hall', { exact: true }).selectOption(hall);
}

/** Opens one of the reports; each of the texts must be in a row of its table. */
export async function readReport(
  page: Page,
  report: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await page.getByRole('tab', { name: report }).click();
  const panel = page.getByRole('tabpanel', { name: report });
  for (const texts of rows) {
    const row = texts.reduce(
      (found: Locator, hasText) => found.filter({ hasText }),
      panel.getByRole('row'),
    );
    await row.first().waitFor();
  }
  expect(await axe(page)).toEqual([]);
}

/** Downloads the open report; the file must begin as files of its format do. */
export async function download(page: Page, report: string, format: string, begin: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${report} as ${format}` }).click();
  const content = await readFile(await (await saved).path());
  expect(content.subarray(0, begin.length).toString()).toBe(begin);
}
