import type { Browser, Locator, Page } from 'playwright-core';
import { violationsInBothThemes } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const queueOf = (page: Page) => page.getByRole('listbox', { name: /^Open requests/ });
const idOf = async (row: Locator) => (await row.getAttribute('data-row')) ?? '';

/** Resolves the selected request by keyboard; the next one is selected and focused. */
async function resolveSelected(page: Page): Promise<string> {
  const selected = queueOf(page).getByRole('option', { selected: true });
  const id = await idOf(selected);
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Resolve Request' }).waitFor();
  await page.keyboard.type('Thank you. It is done.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Resolve Request' }).waitFor({ state: 'detached' });
  await page.locator(`[data-row="${id}"]`).waitFor({ state: 'detached' });
  await queueOf(page).locator('[aria-selected="true"]:focus').waitFor();
  return id;
}

test('a provost clears ten requests by keyboard, takes one back, and finds a student', async () => {
  const provost = await person(browser, 'desktop');
  const { page } = provost;
  await signInStaff(page);
  await queueOf(page).waitFor();
  await page.getByRole('region', { name: 'Selected request' }).getByText('History').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.keyboard.press('j');
  const done: string[] = [];
  for (let answered = 0; answered < 10; answered += 1) done.push(await resolveSelected(page));
  expect(new Set(done).size).toBe(10);

  await page.keyboard.press('u');
  await page.getByText('Undone. No email was sent.').waitFor();
  await page.locator(`[data-row="${done[9]}"][aria-selected="true"]`).waitFor();
  expect(await page.locator(`[data-row="${done[8]}"]`).count()).toBe(0);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find' });
  await find.waitFor();
  await page.keyboard.type('joseph kuri');
  await find.getByRole('option', { name: /Joseph Kurisinkal/, selected: true }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/view-profiles\?search=/);
  await page.getByText('Showing 1 of 1 students').waitFor();
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
});

test('on a phone the queue opens the page of a request', async () => {
  const provost = await person(browser, 'phone');
  const { page } = provost;
  await signInStaff(page);
  const first = page
    .getByRole('list', { name: /^Open requests/ })
    .getByRole('link')
    .first();
  await first.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await first.tap();
  await page.waitForURL(/\/provost-login\/requests\//);
  await page.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve Request' });
  await dialog.locator('textarea').fill('It is done.');
  await dialog.getByRole('button', { name: 'Resolve Request' }).click();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Undone. No email was sent.').waitFor();
  await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
  expect(provost.complaints()).toEqual([]);
  await provost.context.close();
});
