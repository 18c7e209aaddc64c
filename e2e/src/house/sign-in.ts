import type { Page } from 'playwright-core';

const password = 'hostel-demo';

/** Signs a demo student in through the form, as a person would. */
export async function signInStudent(page: Page, email = 'student@example.edu'): Promise<void> {
  await page.goto('/login/student-login');
  await submit(page, email);
  await page.waitForURL(({ pathname }) => pathname === '/student-login');
}

/** Signs a member of staff in through the form. */
export async function signInStaff(page: Page, email = 'provost@example.edu'): Promise<void> {
  await page.goto('/login/provost-login');
  await submit(page, email);
  await page.waitForURL(({ pathname }) => pathname === '/provost-login');
}

async function submit(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: false }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
