import type { Browser } from 'playwright-core';
import { violationsInBothThemes } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const facilities = [
  'mess-canteen',
  'laundry-services',
  'sports-gym',
  'reading-room',
  'wifi-information',
];
const rules = [
  'anti-ragging',
  'hostel-timings',
  'guest-policy',
  'mess-rules',
  'room-upkeep',
  'common-areas',
  'prohibited-items',
  'disciplinary-actions',
];
const signInPages = ['student', 'chief-provost', 'provost', 'other'];

/** Every address of the specification's table, with unknown ones, and its heading. */
const pages: [path: string, heading?: string][] = [
  ['/'],
  ['/hostels', 'Hostels'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number): [string] => [`/hostel/H00${number}`]),
  ['/hostel/h001', 'Kautilya Hall'],
  ['/hostel/H009', 'Hostel Not Found'],
  ...facilities.map((id): [string] => [`/facility/${id}`]),
  ['/facility/none', 'Facility Not Found'],
  ['/rules', 'Rules and Regulations'],
  ...rules.map((id): [string] => [`/rules/${id}`]),
  ['/rules/none', 'Rule Not Found'],
  ['/contact', 'Contact'],
  ['/techteam', 'Technical Support Team'],
  ['/instructions', 'How to register'],
  ['/notices', 'Notice Archive'],
  ['/allotment-rounds', 'Allotment rounds'],
  ['/terms'],
  ['/privacy'],
  ['/refunds'],
  ['/register', 'Hostel Registration'],
  ['/registration', 'Hostel Registration'],
  ['/login', 'Login Options'],
  ...signInPages.map((name): [string] => [`/login/${name}-login`]),
  ['/login/forgot-password', 'Forgot Password'],
  ['/login/set-password', 'Set your password'],
  ['/login/set-password#a-token', 'Set your password'],
  ['/nowhere', 'Page Not Found'],
];

/** These show data of the server; the others are complete with their heading. */
const pathsWithCalls = ['/', '/notices', '/register', '/registration', '/allotment-rounds'];

test('shows visitors every page without violations in either theme, within a phone’s width', async () => {
  const { page, context, complaints } = await person(browser, 'phone');
  for (const [path, heading] of pages) {
    const reply = await page.goto(path);
    const isMissing = heading?.endsWith('Not Found') ?? false;
    // Navigation within a page has no reply.
    expect([path, reply?.status() ?? 200]).toEqual([path, isMissing ? 404 : 200]);
    const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
    await title.first().waitFor();
    const hasCalls = pathsWithCalls.includes(path) || path.startsWith('/hostel/');
    if (hasCalls) await page.waitForLoadState('networkidle');
    // The browser logs the status of a missing page.
    const logged = complaints().filter((line) => !(isMissing && /status of 404/.test(line)));
    const found = [...(await violationsInBothThemes(page)), ...logged];
    expect({ path, found }).toEqual({ path, found: [] });
  }
  await context.close();
}, 600_000);

test('has no violations with an open menu, an open notice or a rejected form', async () => {
  const phone = await person(browser, 'phone');
  await phone.page.goto('/');
  await phone.page.getByText(/^Showing 3 of/).waitFor();
  await phone.page.getByRole('button', { name: /menu/i }).click();
  const menu = phone.page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Hostels' }).click();
  await menu.getByRole('link', { name: 'Kautilya Hall' }).first().waitFor();
  expect(await violationsInBothThemes(phone.page)).toEqual([]);
  await phone.context.close();

  const desk = await person(browser, 'desktop');
  await desk.page.goto('/');
  await desk.page.getByRole('button', { name: 'Hostels' }).click();
  await desk.page.getByRole('link', { name: 'Kautilya Hall' }).first().waitFor();
  expect(await violationsInBothThemes(desk.page)).toEqual([]);
  await desk.page.keyboard.press('Escape');
  // Other journeys publish notices too.
  await desk.page.getByRole('button', { name: 'View All Notices' }).click();
  await desk.page.getByRole('button', { name: /^Re-allotment of rooms/ }).click();
  await desk.page.getByRole('dialog').waitFor();
  expect(await violationsInBothThemes(desk.page)).toEqual([]);
  await desk.page.goto('/login/forgot-password');
  await desk.page.getByRole('button', { name: 'Send OTP' }).click();
  await desk.page.getByText('Email is required').waitFor();
  expect(await violationsInBothThemes(desk.page)).toEqual([]);
  expect(desk.complaints()).toEqual([]);
  await desk.context.close();
});
