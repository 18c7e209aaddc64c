import type { Page } from 'playwright-core';

/** Pays the hostel fee through the sandbox’s checkout. */
export async function payHostelFee(page: Page): Promise<void> {
  await page.goto('/student-login/fees-payment');
  await page.getByRole('button', { name: /^Pay ₹[\d,.]+ for Hostel fee$/ }).click();
  const checkout = page.frameLocator('iframe[title="Sandbox checkout"]');
  await checkout.getByText('₹').waitFor();
  await checkout.getByRole('radio', { name: 'Succeed', exact: true }).check();
  await checkout.getByRole('radio', { name: 'Immediately', exact: true }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('1 of 3 fees paid').waitFor();
}
