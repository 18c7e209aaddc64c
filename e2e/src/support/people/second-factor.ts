import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { fillLogin } from './sign-in.ts';
import { choose } from '../browser/choose.ts';

/** The code that an authenticator app shows, `later` steps of 30 seconds from now. */
export function appCode(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

interface Invited {
  email: string;
  name: string;
  role: string;
  /** The only hall of the account; by default it has all. */
  hall?: string;
}

/** Invites a member of staff on the page of staff accounts. */
export async function inviteStaff(page: Page, invited: Invited): Promise<void> {
  const { email, name, role, hall } = invited;
  await page.goto('/provost-login/staff');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Role').selectOption(role);
  if (hall !== undefined) {
    await choose(dialog.getByRole('radio', { name: 'Only some halls' }));
    await dialog.getByRole('checkbox', { name: hall }).check();
  }
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`An invitation is sent to ${email}.`).waitFor();
}

/** Chooses the password of an invited account. */
export async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is set.').waitFor();
}

/** What a phone and a sheet of paper keep. */
interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
}

/** Sets up the second factor from My Profile. */
export async function setUpSecondFactor(page: Page, password: string): Promise<SecondFactor> {
  await page.goto('/provost-login/profile');
  await page.getByRole('link', { name: 'Set up', exact: true }).click();
  const secondFactor = await turnOnSecondFactor(page, password);
  await page.getByText('10 of 10').waitFor();
  return secondFactor;
}

/** Sets up the second factor on the page for it. */
export async function turnOnSecondFactor(page: Page, password: string): Promise<SecondFactor> {
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
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^I have printed these codes/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, recoveryCodes };
}

/** Logs out through the menu of the account. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
}

/** Sends email and password on the staff sign-in page, which then asks for the code. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login/provost-login');
  await fillLogin(page, email, password);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Sends the typed code and waits for the portal. */
export async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/provost-login');
}
