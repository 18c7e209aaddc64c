import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person } from '../../support/browser/browser.ts';
import { openRow } from '../../support/browser/open-row.ts';
import { mailedInvitation, mailedRecoveryNote } from '../../support/people/mailbox.ts';
import {
  appCode,
  choosePassword,
  enterPassword,
  inviteStaff,
  logOut,
  setUpSecondFactor,
  verify,
} from '../../support/people/second-factor.ts';
import { logIn, signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'kettle-and-lamp-9';
const name = 'Nandini Bhat';

/** The halls of the students that the account can read. */
async function hallsRead(page: Page): Promise<Set<string>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin()}/api/students?limit=100`, { headers });
  const { data } = (await reply.json()) as { data: { hostelName: string }[] };
  return new Set(data.map(({ hostelName }) => hostelName));
}

async function resetOnStaffPage(page: Page, email: string): Promise<void> {
  await page.goto('/provost-login/staff');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByText('Set up', { exact: true }).waitFor();
  const acts = await openRow(row);
  await acts.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByText('The second factor is reset.').waitFor();
  await row.getByText('Not set up').waitFor();
  expect(await axe(page)).toEqual([]);
}

test('a warden of one hall is invited, uses a second factor, loses the phone and has it reset', async () => {
  const email = `nandini-${Date.now().toString(36)}@example.edu`;
  const admin = await person(browser, 'desktop');
  await signInStaff(admin.page, 'admin@example.edu');
  await inviteStaff(admin.page, { email, name, role: 'Warden', hall: 'Gargi Hall' });

  const warden = await person(browser, 'phone');
  const { page } = warden;
  await choosePassword(page, await mailedInvitation(email), password);
  await page.goto('/login/provost-login');
  await logIn(page, email, { password, to: '/provost-login' });
  const { secret, recoveryCodes } = await setUpSecondFactor(page, password);
  expect(recoveryCodes).toHaveLength(10);
  await logOut(page);

  await enterPassword(page, email, password);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/^This code is wrong or was used before/).waitFor();
  // The step after the one that was used for the set-up.
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, 1));
  await verify(page);
  expect(await hallsRead(page)).toEqual(new Set(['Gargi Hall']));
  await logOut(page);

  // The phone is lost.
  await enterPassword(page, email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await verify(page);
  expect(await mailedRecoveryNote(email)).toBe('9 recovery codes are left.');
  await page.goto('/provost-login/profile');
  await page.getByText('9 of 10').waitFor();
  expect(await axe(page)).toEqual([]);

  // The sheet of paper is lost too.
  await resetOnStaffPage(admin.page, email);
  await page.goto('/login/provost-login');
  await logIn(page, email, { password, to: '/provost-login' });
  expect(await hallsRead(page)).toEqual(new Set(['Gargi Hall']));
  expect(admin.complaints()).toEqual([]);
  for (const one of [admin, warden]) await one.context.close();
});
