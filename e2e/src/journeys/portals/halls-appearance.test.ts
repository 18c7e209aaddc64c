import type { Browser, Page } from 'playwright-core';
import { violationsInBothThemes } from '../../support/browser/axe.ts';
import { launch, person } from '../../support/browser/browser.ts';
import { settled } from '../../support/browser/settled.ts';
import { signInStaff } from '../../support/people/sign-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const sizes = ['desktop', 'tablet', 'phone'] as const;
const halls = '/provost-login/halls';
const pages = [
  halls,
  `${halls}/H001?floor=1`,
  `${halls}/H001?view=table&floor=1&type=triple`,
  `${halls}/H001?search=nobody-of-this-name`,
  `${halls}/H001/rooms/101`,
];
/** The buttons that open a dialog, by page. */
const dialogs: [string, RegExp][] = [
  [halls, /^Add hall/],
  [`${halls}/H001`, /^Edit hall/],
  [`${halls}/H001`, /^Add rooms/],
  [`${halls}/H001`, /^Import/],
  [`${halls}/H001/rooms/101`, /^Change room/],
  [`${halls}/H001/rooms/101`, /^(Take out of service|Give to a student)/],
];
/** What each page reads first. */
const reads: [string, string][] = [
  [halls, '**/api/halls/occupancy'],
  [`${halls}/H001`, '**/api/halls/H001/plan'],
  [`${halls}/H001/rooms/101`, '**/api/halls/H001/rooms/101'],
];
const failure = { success: false, message: 'The service is not available.', code: 'unavailable' };

async function expectNone(page: Page, state: string): Promise<void> {
  const found = await violationsInBothThemes(page);
  expect({ state, found }).toEqual({ state, found: [] });
  await page.emulateMedia({ colorScheme: 'light' });
}

test.each(sizes)(
  'shows halls and rooms, their dialogs, and their other states without violations on a %s',
  async (size) => {
    const admin = await person(browser, size);
    const { page } = admin;
    await signInStaff(page, 'admin@example.edu');
    for (const path of pages) {
      await page.goto(path);
      await settled(page);
      await expectNone(page, path);
    }
    for (const [path, name] of dialogs) {
      await page.goto(path);
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').waitFor();
      await expectNone(page, `${path} ${name.source}`);
    }
    expect(admin.complaints()).toEqual([]);
    for (const [path, read] of reads) {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(read, async (route) => {
        await answered;
        await route.fulfill({ status: 503, json: failure });
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNone(page, `${path} loading`);
      answer();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await expectNone(page, `${path} failed`);
      await page.unroute(read);
    }
    await admin.context.close();
  },
);
