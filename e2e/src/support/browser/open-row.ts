import type { Locator } from 'playwright-core';

/**
 * Opens a table's row where the screen is too narrow for all columns; returns the part that opens
 * below it, or the row itself where nothing is left out.
 */
export async function openRow(row: Locator): Promise<Locator> {
  await row.waitFor();
  const more = row.getByRole('button', { name: /^Show (more|less) about/ });
  if (!(await more.isVisible())) return row;
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  return row.locator('xpath=following-sibling::tr[1]');
}
