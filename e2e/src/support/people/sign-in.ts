import type { Page } from 'playwright-core';

/** The password of every demo account. */
const demoPassword = 'hostel-demo';

/** Signs a student in through the form. */
export async function signInStudent(page: Page, email = 'student@example.edu'): Promise<void> {
  await page.goto('/login/student-login');
  await logIn(page, email);
}

/** Signs a member of staff in through the form. */
export async function signInStaff(page: Page, email = 'provost@example.edu'): Promise<void> {
  await page.goto('/login/provost-login');
  await logIn(page, email, { to: '/provost-login' });
}

/** Fills the login form that the page shows, and waits for the portal. */
export async function logIn(
  page: Page,
  email: string,
  { password = demoPassword, to = '/student-login' } = {},
): Promise<void> {
  await fillLogin(page, email, password);
  await page.waitForURL(({ pathname }) => pathname === to);
}

/** Fills the login form that the page shows, and submits it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: false }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
