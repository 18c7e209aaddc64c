import type { Browser, Page } from 'playwright-core';
import { axe } from '../../support/browser/axe.ts';
import { launch, person, type Person, type Size } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStudent } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes: Size[] = ['desktop', 'phone'];
const portalFiles = /\/remotes\/student-portal\/.+\.(js|css)$/;
/** The portal preloads its pages in the order of its routes: this is the last one. */
const lastPage = '/student-login/profile';

/** The only page with the checkout's script: it is a document of its own, which loads the portal again. */
const ownDocument = '/student-login/fees-payment';

/** A student on the portal's first page. */
async function student(size: Size, { savesData = false } = {}): Promise<Person> {
  const one = await person(browser, size);
  if (savesData) {
    await one.context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  }
  await signInStudent(one.page);
  await settled(one.page);
  return one;
}

const navigationOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Student Portal' }).filter({ visible: true });

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((name) => /\/remotes\/student-portal\/.+\.(js|css)$/.test(name));
}

/** The portal's files that a page needs, where no other page is preloaded. */
async function filesOf(size: Size, path: string): Promise<string[]> {
  const { page, context } = await student(size, { savesData: true });
  await page.goto(path);
  await settled(page);
  const files = await page.evaluate(loadedFiles);
  await context.close();
  return files;
}

test.each(sizes)('preloaded pages open without the portal’s files, on a %s', async (size) => {
  const needed = await filesOf(size, lastPage);
  expect(needed).not.toEqual([]);
  const { page, context, complaints } = await student(size);
  await page.waitForFunction((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => loaded.includes(file));
  }, needed);
  await context.route(portalFiles, (route) => route.abort());

  const links = navigationOf(page).getByRole('link');
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const paths = linked.filter((path) => path !== ownDocument);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of [...paths.slice(1), ...paths.slice(0, 1)]) {
    await navigationOf(page).locator(`a[href="${path}"]`).click();
    await page.waitForURL(({ pathname }) => pathname === path);
    await settled(page);
    const missing = page.getByRole('heading', { name: 'This page couldn’t be loaded' });
    expect([path, await missing.count()]).toEqual([path, 0]);
  }
  expect(complaints()).toEqual([]);
  await context.close();
});

test.each(sizes)('a page that was not preloaded keeps the frame, on a %s', async (size) => {
  const { page, context } = await student(size, { savesData: true });
  const open = (name: string) => navigationOf(page).getByRole('link', { name }).click();
  await context.route(portalFiles, (route) => route.abort());
  await open('Maintenance');
  await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
  await navigationOf(page).waitFor();
  expect(await axe(page)).toEqual([]);
  await context.unroute(portalFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /Maintenance/ }).waitFor();
  await context.close();
});
