import type { Browser } from 'playwright-core';
import { launch, person } from '../../support/browser/browser.ts';
import { signInStaff, signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test('leads from a portal without a session to the sign-in page and back', async () => {
  const { page, context } = await person(browser, 'desktop');
  const inVain: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/student-portal/')) inVain.push(request.url());
  });
  await page.goto('/student-login/maintenance-request');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/login'));
  expect(inVain).toEqual([]);
  await page.getByRole('link', { name: /^Student Login/ }).click();
  await page.getByLabel('Email').fill('student@example.edu');
  await page.getByRole('textbox', { name: 'Password' }).fill('hostel-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/student-login/maintenance-request');
  await context.close();
});

test('shows a student at the provost portal a message and a link to the student portal', async () => {
  const { page, context } = await person(browser, 'desktop');
  await signInStudent(page);
  await page.goto('/provost-login');
  await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
  await page
    .getByRole('link', { name: /portal/i })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/student-login');
  await context.close();
});

test('shows a failed remote in place, and loads it with Try again', async () => {
  const { page, context } = await person(browser, 'desktop');
  await signInStaff(page);
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.route('**/remotes/provost-portal/**', (route) => route.abort());
  await page.goto('/provost-login');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await context.unroute('**/remotes/provost-portal/**');
  await again.click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await context.close();
});

test('signs out every tab at once', async () => {
  const { page, context } = await person(browser, 'desktop');
  await signInStudent(page);
  const other = await context.newPage();
  await other.goto('/student-login/maintenance-request');
  await other.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to log out?').waitFor();
  await question.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await other.waitForURL(({ pathname }) => pathname === '/login');
  expect(
    await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
  await context.close();
});
