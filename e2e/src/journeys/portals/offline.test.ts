import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Size } from '../../support/browser/browser.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];

test.each(sizes)('a student reads on without a network, on a %s', async (size) => {
  const { page, context } = await person(browser, size);
  await signInStudent(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const navigation = page
    .getByRole('navigation', { name: 'Student Portal' })
    .filter({ visible: true });
  const open = (name: string) => navigation.getByRole('link', { name }).click();
  await open('Maintenance');
  const history = page.getByRole('tab', { name: 'History' });
  await history.click();
  const requests = page.getByRole('tabpanel').filter({ visible: true });
  const request = requests.getByText(/^The tap over the washbasin/);
  const photo = requests.getByRole('img', { name: /^Photo of/ }).first();
  await request.waitFor();
  await photo.waitFor();
  await requests.getByText('Loading').first().waitFor({ state: 'detached' });
  const read = await requests.innerText();

  await context.setOffline(true);
  await page.getByText(/^You are offline\./).waitFor();
  await open('Notices');
  await page.waitForURL(/notices/);
  await navigation.waitFor();
  await page.goBack();
  await request.waitFor();
  expect(await photo.isVisible()).toBe(true);
  expect(await requests.innerText()).toBe(read);
  expect(await axe(page)).toEqual([]);

  // A page whose files were never loaded: the portal stays, and says why the page is missing.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/student-login/room-change');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await navigation.isVisible()).toBe(true);
  await page.goBack();
  await request.waitFor();

  await context.setOffline(false);
  await page.getByText(/^You are offline\./).waitFor({ state: 'detached' });
  await open('Notices');
  await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor();
});
