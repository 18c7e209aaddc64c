import type { Browser, FrameLocator, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { axe } from '../../support/browser/axe.ts';
import { launch, origin, person, type Size } from '../../support/browser/browser.ts';
import { openRow } from '../../support/browser/open-row.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const fees = '/student-login/fees-payment';
/** A fee is paid once: each size uses a separate student, who has paid nothing. */
const students: [Size, string][] = [
  ['desktop', 'rohan.talukdar@example.edu'],
  ['phone', 'nikhil.suryawanshi@example.edu'],
];

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const payButton = (page: Page, fee: string) =>
  page.getByRole('button', { name: new RegExp(`^Pay ₹[\\d,.]+ for ${fee}$`) });

/** Presses Pay, and returns the provider's frame when it is ready. */
async function openCheckout(page: Page, fee: string): Promise<FrameLocator> {
  await payButton(page, fee).click();
  const frame = page.frameLocator('iframe[title="Sandbox checkout"]');
  await frame.getByText('₹').waitFor();
  return frame;
}

async function choose(frame: FrameLocator, outcome: string, webhook = 'Immediately') {
  await frame.getByRole('radio', { name: outcome, exact: true }).check();
  await frame.getByRole('radio', { name: webhook, exact: true }).check();
  await frame.getByRole('button', { name: 'Continue' }).click();
}

describe.each(students)('fees on a %s', (size, email) => {
  test('pays after a failed attempt in the same checkout, up to the receipt, under the policy', async () => {
    const student = await person(browser, size);
    const { page } = student;
    await signInStudent(page, email);
    await page.goto(fees);
    await page.getByText('0 of 3 fees paid').waitFor();
    await page.getByText('No payments yet').waitFor();
    expect(await axe(page)).toEqual([]);

    const frame = await openCheckout(page, 'Hostel fee');
    const script = await page.locator('script[src*="checkout.js"]').getAttribute('src');
    expect(new URL(script ?? '').origin).not.toBe(origin());
    await choose(frame, 'Fail');
    await card(page, 'Hostel Fee').getByText('Payment Failed: The payment was declined').waitFor();
    await frame.getByText('The payment failed. Try again, or close this window.').waitFor();
    await choose(frame, 'Succeed');
    await page.getByText('Payment Verified Successfully!').waitFor();
    await card(page, 'Hostel Fee').getByText('Paid: Today').waitFor();
    await page.getByText('1 of 3 fees paid').waitFor();
    expect(await payButton(page, 'Hostel fee').count()).toBe(0);

    const row = page.getByRole('row').filter({ hasText: 'Completed' });
    await row.waitFor();
    const saved = page.waitForEvent('download');
    const acts = await openRow(row);
    await acts.getByRole('button', { name: 'Receipt' }).click();
    const receipt = await saved;
    expect(receipt.suggestedFilename()).toMatch(/^receipt-.+\.pdf$/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await axe(page)).toEqual([]);
    expect(student.complaints()).toEqual([]);
    await student.context.close();
  });

  test('closes a checkout, then pays by keyboard, and shows the payment in another open tab', async () => {
    const student = await person(browser, size, { theme: 'dark' });
    const { page } = student;
    await signInStudent(page, email);
    await page.goto(fees);
    const other = await student.context.newPage();
    await other.goto(fees);
    await payButton(other, 'Mess fee, odd semester').waitFor();

    await page.bringToFront();
    const button = payButton(page, 'Mess fee, odd semester');
    const frame = page.frameLocator('iframe[title="Sandbox checkout"]');
    await button.focus();
    await page.keyboard.press('Enter');
    await frame.getByText('₹').waitFor();
    await page.keyboard.press('Escape');
    await card(page, 'Mess Fee').getByText('The checkout was closed.').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axe(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await frame.getByText('₹').waitFor();
    await frame.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await card(page, 'Mess Fee').getByText('Paid: Today').waitFor();
    await card(other, 'Mess Fee').getByText('Paid: Today').waitFor();
    await other.getByText('2 of 3 fees paid').waitFor();
    expect(student.complaints()).toEqual([]);
    await student.context.close();
  });

  test('pays after a blocked script, and shows the payment after the tab was closed and reopened', async () => {
    const student = await person(browser, size);
    const { page } = student;
    await signInStudent(page, email);
    await page.goto(fees);
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('Even semester');
    await page.route('**/checkout.js', (route) => route.abort());
    await payButton(page, 'Mess fee, even semester').click();
    await page.getByText(/^The payment checkout failed to load\./).waitFor();
    expect(student.complaints()).toEqual([expect.stringContaining('ERR_FAILED')]);
    await page.unroute('**/checkout.js');

    const frame = await openCheckout(page, 'Mess fee, even semester');
    await choose(frame, 'Succeed, but the page is not notified', 'Never');
    await frame.getByText(/the page was not notified/).waitFor();
    await page.close();

    const again = await student.context.newPage();
    await again.goto(fees);
    // The server requests the payment from the gateway again: the student sees it within a minute.
    await again.getByText('All fees for this year are paid.').waitFor({ timeout: 60_000 });
    // The attempt that failed is one of them.
    await again.getByText('4 payments').waitFor();
    const completed = again.getByRole('row').filter({ hasText: 'Completed' });
    await completed.nth(2).waitFor({ timeout: 60_000 });
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await again.evaluate(width)).toBeLessThanOrEqual(0);
    expect(student.complaints()).toEqual([]);
    await student.context.close();
  });
});

/** Whether the page was loaded after `mark` was set: a load removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('enters and leaves the fees page by a full load, under a separate policy', async () => {
  const student = await person(browser, 'desktop');
  const { page } = student;
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (response.request().isNavigationRequest() && page.frames()[0] === response.frame()) {
      policies.set(new URL(response.url()).pathname, policy ?? '');
    }
  });
  await signInStudent(page, 'rohan.talukdar@example.edu');
  await page.getByRole('link', { name: 'Feedback', exact: true }).click();
  await page.getByLabel('Category').selectOption('Other');
  await page.getByLabel('Your feedback').fill('Still here after paying.');
  await mark(page);
  const link = page.getByRole('link', { name: 'Fees', exact: false }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === fees);
  await page.getByText(/of 3 fees paid|Nothing is due|All fees/).waitFor();
  expect(await isMarked(page)).toBe(false);

  await mark(page);
  await page.getByRole('link', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Leave' }).waitFor();
  expect(await isMarked(page)).toBe(false);
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === fees);
  await page.goBack();
  expect(await page.getByLabel('Your feedback').inputValue()).toBe('Still here after paying.');

  const script = /script-src[^;]* http:\/\/[^;]*;/;
  expect(policies.get(fees)).toMatch(script);
  policies.delete(fees);
  expect(policies.size).toBeGreaterThan(1);
  for (const policy of policies.values()) expect(policy).not.toMatch(/http:/);
  expect(student.complaints()).toEqual([]);
  await student.context.close();
});
