import type { Browser } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { mailedInvitation } from '../../support/people/mailbox.ts';
import {
  appCode,
  choosePassword,
  enterPassword,
  inviteStaff,
  logOut,
  turnOnSecondFactor,
} from '../../support/people/second-factor.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';
import { startApi, type ApiProcess } from '../../support/server/api-process.ts';

let browser: Browser;
let strict: ApiProcess;
beforeAll(async () => {
  [browser, strict] = await Promise.all([launch(), startApi({ SECOND_FACTOR: 'required' })]);
});
afterAll(() => Promise.all([browser.close(), strict.end('SIGTERM')]));

/** Where a clerk’s work begins. */
const workPage = '/provost-login';
const setUpPage = '/provost-login/profile/second-factor';
const password = 'lantern-and-ladder-7';

test('a clerk must set up the second factor before any other work, and signs in with it', async () => {
  const email = `farida-${Date.now().toString(36)}@example.edu`;
  const admin = await person(browser, 'desktop');
  await signInStaff(admin.page, 'admin@example.edu');
  await inviteStaff(admin.page, { email, name: 'Farida Merchant', role: 'Clerk' });
  await admin.context.close();

  const { page, context } = await person(browser, 'desktop', { origin: strict.origin });
  const { pathname, hash } = new URL(await mailedInvitation(email));
  await choosePassword(page, pathname + hash, password);
  await page.goto('/login/provost-login');
  await logIn(page, email, { password, to: setUpPage });
  await page.goto(workPage);
  await page.waitForURL((url) => url.pathname === setUpPage);
  await page.getByLabel('Your password').waitFor();
  expect(await axe(page)).toEqual([]);
  const { secret } = await turnOnSecondFactor(page, password);
  await page.waitForURL((url) => url.pathname === workPage);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await settled(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  await logOut(page);

  await enterPassword(page, email, password);
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL((url) => url.pathname === workPage);
  await context.close();
});
