import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { settled } from '../browser/settled.ts';
import { databaseUrl } from '../server/api-process.ts';
import { choose } from '../browser/choose.ts';

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
  if (kind === 'mock') await choose(plan.getByRole('radio', { name: /^Mock round/ }));
  else {
    await choose(plan.getByRole('radio', { name: /^Regular round/ }));
    await choose(plan.getByRole('radio', { name: /^Offered/ }));
    await plan.getByRole('textbox', { name: /^Answer until/ }).fill(answerDay());
  }
  if ((await axe(page)).length > 0) throw new Error(JSON.stringify(await axe(page)));
  await plan.getByRole('button', { name: 'Plan round' }).dblclick();
  await page.getByText('The round has been planned.').waitFor();
  await page.getByRole('button', { name: 'Lock applications' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock applications' }).click();
  await page.getByText('The applications are locked.').waitFor();
}

/** Previews the round of the open page and publishes it, also with needs that are not met. */
export async function previewAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make preview' }).click();
  await page.getByText('The preview is ready.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByText(/mailed at once\.$/).waitFor();
  const unmetNeeds = dialog.getByRole('checkbox', { name: /^The office knows of these needs/ });
  if ((await unmetNeeds.count()) > 0) await unmetNeeds.check();
  await dialog.getByRole('button', { name: 'Publish round' }).dblclick();
  await page.getByText('The round is published.').waitFor();
}

/** Sets the deadline of every open offer to a moment ago, and waits until none is open. */
export async function letOffersLapse(): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(
      `update allotment_offers set respond_by = now() - interval '1 minute' where state = 'open'`,
    );
    for (let open = 1; open > 0;) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from allotment_offers where state = 'open'`,
      );
      open = rows[0]?.open ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await client.end();
  }
}

/** Makes a choice the first one, by the keyboard. */
export async function putFirst(page: Page, choice: string): Promise<void> {
  await page.goto('/student-login/application');
  const list = page.getByRole('list', { name: 'Choices in order' });
  const handle = list.getByRole('button', { name: `Move ${choice}`, exact: true });
  await handle.waitFor();
  await settled(page);
  await handle.press('Home');
  await list.getByRole('listitem').first().getByText(choice).first().waitFor();
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByText(/^Saved on /).waitFor();
}

/** Leaves only one choice in the list. */
export async function chooseOnly(page: Page, choice: string): Promise<void> {
  await page.goto('/student-login/application');
  const list = page.getByRole('list', { name: 'Choices in order' });
  await list.getByRole('button', { name: `Remove ${choice}`, exact: true }).waitFor();
  await settled(page);
  const others = list.getByRole('listitem').filter({ hasNotText: choice });
  while ((await others.count()) > 0) {
    await others
      .first()
      .getByRole('button', { name: /^Remove / })
      .click();
  }
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByText(/^Saved on /).waitFor();
}

/** Answers an offer, with a double press. */
export async function answerOffer(page: Page, choice: RegExp): Promise<void> {
  await choose(page.getByRole('radio', { name: choice }));
  await page.getByRole('button', { name: 'Send answer' }).dblclick();
  await page.getByText(/^Offer accepted/).waitFor();
}
