import type { Browser, Page } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('hostel-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const at = (wanted: string) => (url: URL) => url.pathname === wanted;

test.each([
  ['Student Login', 'student@example.edu', '/student-login'],
  ['Provost Login', 'provost@example.edu', '/provost-login'],
  ['Provost Login', 'warden@example.edu', '/provost-login'],
  ['Provost Login', 'admin@example.edu', '/provost-login'],
])('%s signs %s in, and a reload keeps the session', async (door, email, portal) => {
  const { page, context, complaints } = await person(browser, 'phone');
  await page.goto('/login');
  await page.getByRole('link', { name: new RegExp(`^${door}`) }).click();
  await fill(page, email);
  await page.waitForURL(at(portal));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(portal);
  expect(complaints()).toEqual([]);
  await context.close();
});

test.each([
  ['Chief Provost Login', 'chief@example.edu'],
  ['Other Login', 'warden@example.edu'],
])('%s makes no call, and passes the email to the provost sign-in page', async (door, email) => {
  const { page, context, complaints } = await person(browser, 'desktop');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) calls.push(request.url());
  });
  await page.goto('/login');
  await page.getByRole('link', { name: new RegExp(`^${door}`) }).click();
  await fill(page, email);
  await page.getByRole('button', { name: 'Logging in...' }).waitFor();
  await page.waitForURL(at('/login/provost-login'));
  await page.getByText('All staff sign in here').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
  expect(calls).toEqual([]);
  await fill(page, email);
  await page.getByText('Login successful!').waitFor();
  await page.waitForURL(at('/provost-login'));
  expect(complaints()).toEqual([]);
  await context.close();
});

test('rejects a correct password on the other sign-in page like a wrong one', async () => {
  const { page, context } = await person(browser, 'phone');
  await page.goto('/login/student-login');
  await fill(page, 'provost@example.edu');
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ });
  await refusal.waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('provost@example.edu');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.close();
});
