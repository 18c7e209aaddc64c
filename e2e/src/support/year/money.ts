import type { Page } from 'playwright-core';
import { axe } from '../browser/axe.ts';
import { choose } from '../browser/choose.ts';

/** Opens the fee account of a student from the list of fees, by default that of the newest year. */
export async function openAccount(page: Page, rollno: string, name: string, year?: number) {
  const ofYear = year === undefined ? '' : `&year=${year}`;
  await page.goto(`/provost-login/fees?search=${rollno}${ofYear}`);
  const row = page.getByRole('row').filter({ hasText: rollno });
  await row.getByRole('button', { name: /^Show more about/ }).click();
  await page.getByRole('link', { name: `Open account of ${name}` }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Mails the students who match the search and have something to pay. */
export async function remind(page: Page, rollno: string): Promise<void> {
  await page.goto(`/provost-login/fees?search=${rollno}`);
  await page.getByRole('row').filter({ hasText: rollno }).waitFor();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Remind students of their fees' });
  await question.getByText(/^1 student who/).waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remind 1 student' }).click();
  await page.getByText('1 student will get a reminder.').waitFor();
}

/** Requests a waiver of the hostel fee on the open account, which waits for a second person. */
export async function requestWaiver(page: Page, rupees: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Adjust the account of / });
  const fee = form.getByLabel('Fee', { exact: true });
  const hostelFee = fee.getByRole('option', { name: /^Hostel fee/ });
  await fee.selectOption((await hostelFee.getAttribute('value')) ?? '');
  await form.getByLabel('Amount (₹)').fill(rupees);
  await form.getByLabel('Reason').fill(reason);
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A second person has to approve it.').waitFor();
  await page.getByText('Waits for approval').first().waitFor();
}

/** Approves the only adjustment that waits for a second person. */
export async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/provost-login/fees');
  await page.getByRole('link', { name: 'Adjustments (1 waiting)' }).click();
  await page.getByRole('button', { name: new RegExp(`^Approve: .*, ${name}$`) }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`^Approve: .* for ${name}`) });
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved: the account is adjusted.').waitFor();
}

/** Takes all that the open account has to pay in cash; returns the sum in rupees. */
export async function takeCash(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Take a payment' }).click();
  const form = page.getByRole('dialog', { name: /^Take a payment from / });
  await choose(form.getByRole('radio', { name: 'Cash' }));
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Take the payment' }).click();
  const taken = page.getByRole('dialog', { name: 'Payment received' });
  const receipt = await taken.getByText(/The receipt is \S+\.$/).textContent();
  await taken.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Nothing to pay').waitFor();
  expect(await axe(page)).toEqual([]);
  return Number(/₹([\d,.]*\d)/.exec(receipt ?? '')?.[1]?.replaceAll(',', ''));
}
