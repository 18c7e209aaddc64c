import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';

/** Opens a list of Check-in, narrowed to a resident. */
async function openCheckIn(page: Page, list: string, name: string): Promise<void> {
  await page.goto('/provost-login');
  await page.getByRole('link', { name: 'Check-in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Check-in' }).waitFor();
  await page.getByRole('tab', { name: list }).click();
  await page.getByRole('searchbox', { name: 'Search residents' }).fill(name);
}

/** Records that a resident has arrived and got the key. */
export async function checkIn(page: Page, name: string): Promise<void> {
  await openCheckIn(page, 'Expected', name);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Check in ${name}` });
  await dialog.getByLabel(/^Key/).fill('K-102');
  await dialog.getByRole('group', { name: 'Condition of the items' }).waitFor();
  await dialog.getByLabel('The signed anti-ragging undertaking is handed in').check();
  await dialog.getByLabel('Guardian’s name').fill('Nasreen Qureshi');
  await dialog.getByLabel('Guardian’s phone').fill('9876501234');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check in' }).click();
  await page.getByText(`${name} is checked in.`).waitFor();
}

/** Records that a resident has left, with one damaged item if there is any. */
export async function checkOut(page: Page, name: string, item?: string) {
  await openCheckIn(page, 'Checked in', name);
  await page.getByRole('button', { name: `Check out ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Check out ${name}` });
  await dialog.getByRole('group').first().waitFor();
  if (item !== undefined) await dialog.getByLabel(item, { exact: true }).selectOption('Damaged');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Check out' }).click();
  const open = item === undefined ? '' : ' 1 item is open.';
  await page.getByText(`${name} is checked out.${open}`).waitFor();
}

/** Opens the year end of a hall from its page. */
export async function openYearEnd(page: Page, hall: string): Promise<void> {
  await page.goto('/provost-login/halls');
  await page.getByRole('link', { name: hall, exact: true }).click();
  await page.getByRole('link', { name: 'Year end' }).click();
  await page.getByRole('heading', { level: 1, name: `Year end: ${hall}` }).waitFor();
  expect(await axe(page)).toEqual([]);
}

/** Charges a damaged item to the fee account. */
export async function chargeItem(page: Page, name: string, item: string, rupees: string) {
  await page.getByRole('button', { name: `Items of ${name}` }).click();
  const items = page.getByRole('dialog', { name: `Items of ${name}` });
  await items.getByRole('button', { name: `Decide on ${item}` }).click();
  const decision = page.getByRole('dialog', { name: `Decide on ${item}` });
  await decision.getByLabel('Amount in rupees').fill(rupees);
  await decision.getByLabel('Reason').fill('A leg is broken.');
  expect(await axe(page)).toEqual([]);
  await decision.getByRole('button', { name: 'Charge', exact: true }).click();
  await page.getByText('The item is charged.').waitFor();
  await items.getByRole('button', { name: 'Close', exact: true }).last().click();
}

/** Lets a resident keep the bed. */
export async function keepBed(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: `Keep bed of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `${name} keeps the bed` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Keep bed' }).click();
  await page.getByText(`${name} keeps the bed.`).waitFor();
}

/** Downloads the certificate of the only resident who is clear, and vacates the bed. */
export async function vacateTheClear(page: Page, hall: string, name: string): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `No-dues certificate of ${name}` }).click();
  const certificate = await readFile(await (await saved).path());
  expect(certificate.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Vacate 1 bed' }).click();
  const dialog = page.getByRole('dialog', { name: `Vacate 1 bed in ${hall}?` });
  await dialog.getByLabel('Reason').fill('End of the academic year.');
  await dialog.getByRole('button', { name: 'Vacate 1 bed' }).dblclick();
  await page.getByRole('status').filter({ hasText: '1 bed vacated' }).waitFor();
  await page.getByRole('row').filter({ hasText: name }).waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
}
