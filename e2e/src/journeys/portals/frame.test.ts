import type { Browser, Page } from 'playwright-core';
import { launch, person, type Person, type Size } from '../../support/browser/browser.ts';
import { signInStaff, signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Both themes are seen, each at one size. */
const looks = [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const;

/** How much a visit shifts. */
const probe = `if (window.shifted === undefined) {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) {
      if (!hadRecentInput) window.shifted += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;
const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Opens an address without its scripts; gives a function that lets them arrive. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto('about:blank');
  await page.addInitScript(probe);
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** The frame is painted, and React's page replaces it without a shift. */
async function expectFrame({ page, complaints }: Person, path: string, navigation: string) {
  const release = await openWithoutScripts(page, path);
  await page.waitForFunction(hasPainted);
  const shown = page.locator('#fragment');
  await shown.getByRole('banner').waitFor();
  await shown.getByRole('navigation', { name: navigation }).filter({ visible: true }).waitFor();
  expect(await shown.locator('main [data-loading]').count()).toBeGreaterThan(0);
  expect(await page.locator('#root').textContent()).toBe('');
  release();
  await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
  expect(await shown.count()).toBe(0);
  expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.02);
  expect(complaints()).toEqual([]);
}

describe.each(looks)('before any script has arrived, on a %s in the %s theme', (size, theme) => {
  test('a student sees the frame of the portal', async () => {
    const student = await person(browser, size, { theme });
    await signInStudent(student.page);
    await expectFrame(student, '/student-login', 'Student Portal');
    await expectFrame(student, '/student-login/notices', 'Student Portal');
    await student.context.close();
  });

  test('the provost sees the frame of the portal, and a clerk one with fewer links', async () => {
    for (const email of ['provost@example.edu', 'clerk@example.edu']) {
      const staff = await person(browser, size, { theme });
      await signInStaff(staff.page, email);
      await expectFrame(staff, '/provost-login/halls', 'Provost Portal');
      await staff.context.close();
    }
  });
});

const sizes: Size[] = ['desktop', 'phone'];

test.each(sizes)('a visitor on a %s sees the header of the site', async (size) => {
  const { page, context, complaints } = await person(browser, size);
  for (const path of ['/hostels', '/login/student-login', '/register']) {
    const release = await openWithoutScripts(page, path);
    await page.waitForFunction(hasPainted);
    await page.locator('#fragment').getByRole('banner').waitFor();
    release();
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('window.shifted')).toBeLessThanOrEqual(0.02);
  }
  expect(complaints()).toEqual([]);
  await context.close();
});

test.each(sizes)(
  'nobody on a %s sees the frame of a portal that is not open to them',
  async (size) => {
    const { page, context } = await person(browser, size);
    const releaseVisitor = await openWithoutScripts(page, '/student-login');
    await page.locator('#fragment[data-frame]').waitFor({ state: 'attached' });
    expect(await page.locator('#fragment').textContent()).toBe('');
    releaseVisitor();
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await signInStudent(page);
    const release = await openWithoutScripts(page, '/provost-login');
    await page.locator('#fragment[data-frame]').waitFor({ state: 'attached' });
    expect(await page.locator('#fragment').textContent()).toBe('');
    release();
    await page.getByRole('heading', { name: 'This page is not for your account' }).waitFor();
    await context.close();
  },
);
