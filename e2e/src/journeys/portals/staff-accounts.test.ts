import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person } from '../../support/browser/browser.ts';
import { openRow } from '../../support/browser/open-row.ts';
import { mailedInvitation, mailedRecoveryNote } from '../../support/people/mailbox.ts';
import { fillLogin, logIn, signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const password = 'kettle-and-lamp-9';
const name = 'Nandini Bhat';

/** The code that an authenticator app shows, `later` steps of 30 seconds from now. */
function appCode(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Invites a warden of Gargi Hall on the page of staff accounts. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/provost-login/staff');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Role').selectOption('Warden');
  await dialog.getByRole('radio', { name: 'Only some halls' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Gargi Hall' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`An invitation is sent to ${email}.`).waitFor();
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is set.').waitFor();
}

/** Sets up the second factor from My Profile, and keeps what a phone and a sheet of paper would. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/provost-login/profile');
  await page.getByRole('link', { name: 'Set up', exact: true }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Code shown in the app').fill(appCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^I have printed these codes/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 of 10').waitFor();
  return { secret, recoveryCodes };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
}

/** Sends email and password; the page requests the code then. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login/provost-login');
  await fillLogin(page, email, password);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/provost-login');
}

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
  await invite(admin.page, email);

  const warden = await person(browser, 'phone');
  const { page } = warden;
  await choosePassword(page, await mailedInvitation(email));
  await page.goto('/login/provost-login');
  await logIn(page, email, { password, to: '/provost-login' });
  const { secret, recoveryCodes } = await setUp(page);
  await logOut(page);

  await enterPassword(page, email);
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
  await enterPassword(page, email);
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
