import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';

const day = 24 * 60 * 60 * 1000;

/** A working day at least four days ahead, as a date field takes it: 24/06/2026. */
function answerDay(now = new Date()): string {
  let date = new Date(now.getTime() + 4 * day);
  while (date.getUTCDay() === 0 || date.getUTCDay() === 6) date = new Date(date.getTime() + day);
  return date.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** Plans a round on the page of rounds and locks its applications; its page stays open. */
export async function planAndLock(page: Page, kind: 'mock' | 'regular'): Promise<void> {
  await page.goto('/provost-login/allotment-data/rounds');
  await page.getByRole('button', { name: 'Plan a round' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a round' });
  if (kind === 'mock')
    await plan.getByRole('radio', { name: /^Mock round/ }).check({ force: true });
  else {
    await plan.getByRole('radio', { name: /^Regular round/ }).check({ force: true });
    await plan.getByRole('radio', { name: /^Offered/ }).check({ force: true });
    await plan.getByRole('textbox', { name: /^Answer until/ }).fill(answerDay());
  }
  if ((await axe(page)).length > 0) throw new Error(JSON.stringify(await axe(page)));
  await plan.getByRole('button', { name: 'Plan round' }).dblclick();
  await page.getByText('The round has been planned.').waitFor();
  await page.getByRole('button', { name: 'Lock applications' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock applications' }).click();
  await page.getByText('The applications are locked.').waitFor();
}

/** Previews the round of the open page and publishes it. */
export async function previewAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make preview' }).click();
  await page.getByText('The preview is ready.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByText(/mailed at once\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Publish round' }).dblclick();
  await page.getByText('The round is published.').waitFor();
}
